/** The assignment that this copy of the workbook was packed with for a learning platform, as a link has it. Null: with none. */
export const packaged: string | null =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="packed-assignment"]')?.content ?? null;
