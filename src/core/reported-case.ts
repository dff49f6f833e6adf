import * as v from 'valibot';

/** A case that somebody reported: this is how it is told apart, and where it can be read. */
export const ReportedCaseSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^C\d{2}$/, 'must be the number of a case, such as C01')),
  url: v.pipe(v.string(), v.url('must be an address'), v.startsWith('https://', 'must begin with https://')),
});

export type ReportedCase = v.InferOutput<typeof ReportedCaseSchema>;
