import { describe, expect, it } from 'vitest';
import { withoutTheOneCase } from '../../src/core/export/instruction/one-case.ts';
import { operatorInstruction } from '../../src/core/export/instruction/operator-instruction.ts';
import { standingLine, standingOf } from '../../src/core/export/table-standing.ts';
import { blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { courseRules } from '../../src/core/worksheet/course-table.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { OPERATION_LABELS } from '../../src/core/worksheet/labels.ts';
import { longestTime } from '../../src/core/worksheet/longest-time.ts';
import { operationLabels } from '../../src/core/worksheet/own-approval.ts';
import type { Answer, Rule, Step, Worksheet } from '../../src/core/worksheet/model.ts';
import type { QuestionId } from '../../src/core/worksheet/questions.ts';
import { allProfiles } from './all-profiles.ts';
import { carrierSheet, carrierStep } from './carrier-step.ts';
import { deskSheet } from './desk-sheet.ts';

const CLEAR = { status: 'no-story', sentence: '', story: null, storyRows: [], risk: null } as const;
const DAY = '2026-11-29';

function firstStep({ steps: [step] }: Worksheet): Step {
  if (!step) throw new Error('a worksheet has a step');
  return step;
}

const example = exampleWorksheet();
const exampleStep = firstStep(example);
const desk = deskSheet();
const deskStep = firstStep(desk);

function written(sheet: Worksheet, step: Step = firstStep(sheet)): string {
  const standing = { line: standingLine(step, CLEAR, DAY), whole: standingOf(step, CLEAR, DAY) };
  return operatorInstruction(sheet, step, DAY, standing);
}

/** What is before the line that ends the page for the night. */
const front = (page: string) => page.split('\n---\n')[0] ?? '';
const bullet = (page: string, label: string) =>
  page.split('\n').find((line) => line.startsWith(`- **${label}`)) ?? `no line “${label}”`;
const bodyRows = (page: string) => page.split('\n').filter((line) => /^\| \*\*\d+\.\*\*/.test(line));

function answered(step: Step, answers: Partial<Record<QuestionId, Partial<Answer>>>): Step {
  const all = Object.entries(answers).map(([id, change]) => [id, { ...step.answers[id as QuestionId], ...change }]);
  return { ...step, answers: { ...step.answers, ...Object.fromEntries(all) } };
}

function withRules(step: Step, change: (rule: Rule) => Partial<Rule>): Step {
  return { ...step, table: { ...step.table, rules: step.table.rules.map((rule) => ({ ...rule, ...change(rule) })) } };
}

describe('an instruction for the night', () => {
  it('says what a desk without an engineer wrote, in its words', () => {
    expect(written(desk)).toMatchSnapshot();
  });

  it.each(['stripe-v1', 'servicenow-table', 'msgraph-group-member'])('reads on where %s is all there is', (id) => {
    const profile = allProfiles().find((each) => each.id === id);
    if (!profile) throw new Error(`no profile ${id}`);
    const step = stepFromProfile(profile, 'step-1');
    expect(written({ ...blankWorksheet('own', profile.name), steps: [step] })).toMatchSnapshot();
  });

  it('says whether the table may be used in one line above all, and the whole of it at the end', () => {
    const failing = { ...CLEAR, status: 'story', sentence: 'It is done twice.', storyRows: ['rule-4'] } as const;
    const whole = standingOf(deskStep, failing, DAY);
    const page = operatorInstruction(desk, deskStep, DAY, { line: standingLine(deskStep, failing, DAY), whole });
    expect(page.split('\n')[2]).toBe('**This table fails. Don’t use this sheet yet: its end says why.**');
    expect(page.split('---\n')[1]).toContain(whole);
    expect(written(desk).split('---\n')[1]).toMatch(
      /The real system was not tested\. The check can’t try “Found more than once”[^]*\*\*\n\nWritten out on 2026-11-29/,
    );
  });

  it('names nothing of the one failure that the worksheet began with', () => {
    for (const told of [
      desk,
      { ...desk, operation: { ...desk.operation, originalRequest: 'HD-2207, by mail', customer: 'tom.berg@ward-9' } },
    ]) {
      const page = written(told);
      expect(page).not.toMatch(/2207|berg|porter|ward-9|12 October/);
      expect(page).toContain('**This case:** take every detail from its own request.');
      expect(page).toContain('| Ticket or request | Its reference |');
    }
    expect(written(example)).toContain(
      '**It is read here:** The request form of the service desk, by its request number.',
    );
  });

  it('keeps what must not be done before everything else, and only what can happen here', () => {
    const page = written(desk);
    expect(page.indexOf('## Do not')).toBeLessThan(page.indexOf('## 1. Look'));
    expect(bullet(page, 'Do not send it again')).toContain('no row below lets you');
    expect(bullet(written(example), 'Do not send it again')).toContain('until a row below says so');
    expect(page).toContain('**Do not delete or undo anything**');
    expect(written(desk, answered(deskStep, { reversible: { value: ['no'] } }))).not.toContain(
      'delete or undo anything',
    );
    const forgetful = answered(deskStep, { key: { value: ['none'] }, natural: { value: ['no'] } });
    const blankKey = { ...desk, operation: { ...desk.operation, keyRecipe: '' } };
    expect(bullet(written(blankKey, forgetful), 'Do not make a second one')).toContain('sent twice is done twice');
  });

  it('says under which reference it goes out again only where a row sends, and elsewhere behind the line', () => {
    expect(bullet(written(example), 'Do not make a second one')).toContain(
      'the same reference (its operation key): tenant, request number and “grant”',
    );
    const page = written(desk);
    expect(front(page)).not.toMatch(/it is sent again|It is kept here/);
    expect(page).toContain('- **Its reference (the operation key):** The primary email address in the ticket.');
    expect(page).toContain('- **Where the reference is kept:** In the ticket.');
  });

  it('takes time alone for no proof, and a look after the wait for what its row says', () => {
    const proof = (page: string) => bullet(page, 'Do not send it again').split('. ').at(-1);
    expect(proof(written(example))).toBe('Neither time alone nor a “probably” is proof: the look in 1 is.');
    expect(proof(written(desk))).toMatch(/Neither time alone nor a “probably” is proof\.$/);
  });

  it('speaks of another request only where a row asks for other details', () => {
    expect(front(written(desk))).toContain('**Do not change what belongs to another request,**');
    const whatever = withRules(deskStep, ({ id, when }) => ({ when: id === 'rule-3' ? {} : when }));
    expect(front(written(desk, whatever))).not.toContain('belongs to another request');
  });

  it('lets one person work on a case where the check was told so, and says nothing of it elsewhere', () => {
    expect(written(desk)).not.toContain('one person at a time');
    const together = 'The ticket is assigned to one person';
    expect(front(written(desk, { ...deskStep, excluded: { ...deskStep.excluded, together } }))).toContain(
      '- **Do not work on a case that somebody else has:** one person at a time. The ticket is assigned to one person.',
    );
  });

  it('never says of the same reference what a row then does under another one', () => {
    const other = withRules(exampleStep, ({ attempt }) => ({ attempt: { ...attempt, key: 'new' } }));
    expect(bullet(written(example, other), 'Do not make a second one')).not.toContain('same reference');
    expect(written(example, other)).toContain('Under a new reference, at most 3 times');
  });
});

describe('a look that finds nothing', () => {
  const found = (step: Step, sheet = example) => bullet(written(sheet, step), 'If you find nothing');

  it('leads to its row, which may say not to go on', () => {
    expect(found(deskStep, desk)).toBe(
      '- **If you find nothing (“No such user found”):** that does not show that it was not done. Follow row 4.',
    );
    expect(found({ ...exampleStep, nothingFound: 'does-not-count' })).toContain(
      'that proves nothing here. Follow row 6.',
    );
    expect(found({ ...exampleStep, nothingFound: 'counts' })).toContain(
      'nothing (“No action exists”):** follow row 2, 4 or 7.',
    );
    expect(found({ ...exampleStep, nothingFound: null })).toContain(
      'Do nothing before Access owner of finance reporting has.',
    );
  });

  it('is repeated after the wait also where no row takes it for not done', () => {
    const step = answered(
      withRules(exampleStep, ({ decision }) => (decision === 'conflict' ? {} : { decision: 'unresolved' })),
      { lookup: { value: ['lagging'] }, lookupStale: { words: '20 minutes' } },
    );
    expect(found(step)).toContain(
      'repeat the whole look after 20 minutes. If there is still nothing, that does not show that it was not done.',
    );
  });

  it('waits for one time, the longest that is written, and only where a row takes it for not done', () => {
    expect(found(exampleStep)).toContain(
      'wait longer than 5 minutes, repeat the whole look, then follow row 2, 4 or 7',
    );
    const lagging = answered(exampleStep, { lookup: { value: ['lagging'] } });
    expect(found(lagging)).toContain('wait longer than 10 minutes');
  });

  it('proves nothing where nobody knows how long to wait, and goes by a row’s next check where there is one', () => {
    const unknown = answered(exampleStep, { late: { value: 'unknown', words: '' } });
    expect(found(withRules(unknown, () => ({ nextCheck: '' })))).toContain(
      'nobody has written down how long to wait, so that proves nothing yet. Follow row 6.',
    );
    expect(
      written(
        example,
        withRules(unknown, () => ({ nextCheck: '' })),
      ),
    ).toContain('**Not written down yet:** how long to wait until finding nothing shows anything.');
    expect(found(unknown)).toContain('repeat the whole look after 30 minutes');
  });

  const behind = (lookupStale: string, late: Partial<Answer> = { value: 'unknown', words: '' }) =>
    answered(exampleStep, { lookup: { value: ['lagging'] }, lookupStale: { words: lookupStale }, late });

  it('goes by any delay that is written, and asks behind the line for the one that is not', () => {
    const page = written(example, behind('about five minutes'));
    expect(bullet(page, 'If you find nothing')).toBe(
      '- **If you find nothing (“No action exists”):** repeat the whole look after about five minutes; then follow row 2, 4 or 7.',
    );
    expect(bullet(page, 'Not written down yet')).toBe(
      '- **Not written down yet:** how long a call can still be on its way. Ask Access owner of finance reporting.',
    );
    const late = answered(behind(' '), { late: { value: ['possible'], words: 'up to an hour' } });
    expect(found(late)).toContain('repeat the whole look after an hour;');
    expect(bullet(written(example, late), 'Not written down yet')).toContain('yet:** how far behind the look can be.');
  });

  it('says in the team’s words what names no time, unless they say that nobody knows', () => {
    expect(found(behind('The night’s batch.'))).toContain(
      'repeat the whole look after: The night’s batch; then follow row 2, 4 or 7.',
    );
    expect(found(behind('The night’s batch', { value: ['possible'], words: 'Up to 5 minutes' }))).toContain(
      'repeat the whole look after 5 minutes, and after: The night’s batch;',
    );
    const queued = answered(exampleStep, { late: { value: ['possible'], words: 'Until the queue is empty' } });
    expect(found(queued)).toContain(
      'repeat the whole look once no call can still be on its way (Until the queue is empty)',
    );
    expect(found(withRules(behind('Don’t know. Usually a few minutes'), () => ({ nextCheck: '' })))).toContain(
      'nobody has written down how long to wait',
    );
  });

  it('takes a profile’s words about a look for a delay only where they name a time', () => {
    const told = answered(behind('Read by the key first'), { lookupStale: { standing: 'unverified' } });
    expect(found(withRules(told, () => ({ nextCheck: '' })))).toContain('nobody has written down how long to wait');
    const timed = answered(told, { lookupStale: { words: 'Behind by up to 10 minutes' } });
    expect(found(timed)).toContain('repeat the whole look after 10 minutes');
  });

  it('has no row of its own where it is never told apart, and says which rows are left out', () => {
    const page = written(example, { ...exampleStep, nothingFound: 'does-not-count' });
    expect(bodyRows(page).map((line) => line.slice(2, 9))).toEqual([
      '**1.** ',
      '**3.** ',
      '**5.** ',
      '**6.** ',
      '**7.** ',
    ]);
    expect(bodyRows(page).at(-1)).toContain('**7.** Matching action exists |');
    expect(page).toContain('**Left out here:** rows 2 and 4 of the table');
    expect(front(page)).not.toContain('No action exists');
  });

  it('is never told as one that can prove absence where it can’t', () => {
    const page = (nothingFound: Step['nothingFound'], lookup: string) =>
      written(example, answered({ ...exampleStep, nothingFound }, { lookup: { value: [lookup] } }));
    expect(page('counts', 'authoritative')).not.toContain('may have missed it');
    for (const lookup of ['filtered', 'lagging'])
      expect(page('counts', lookup)).toContain('this look may have missed it');
    for (const nothingFound of ['counts', 'counts-after-wait', 'does-not-count', null] as const) {
      expect(page(nothingFound, 'lagging')).not.toContain('can prove absence');
    }
  });
});

describe('a place that nobody wrote down', () => {
  it('is asked for on the spot, and not left out', () => {
    const page = written(blankWorksheet('blank'), blankStep('step-1'));
    expect(page).toContain('- **Where** is not written down: ask whoever hands you this work.');
    expect(page).toContain('- **Where it is read** is not written down: ask whoever hands you this work.');
    const nowhere = answered(blankStep('step-1'), { lookup: { value: ['none'] } });
    expect(written(blankWorksheet('blank'), nowhere)).toContain('- There is no place that answers this.');
  });
});

describe('what a value means', () => {
  it('is said under the team’s own name for it, in our words where it has none of its own', () => {
    const page = written(desk);
    expect(page).toContain('- **Cannot tell:** You could not look');
    expect(page).toContain('- **User found, the same person:** It is there, every detail is as it was asked for');
    expect(page).not.toContain('- **No such user');
    const [evidence, ...others] = deskStep.table.inputs;
    if (!evidence) throw new Error('a table has a column of evidence');
    const values = evidence.values.map((value) => ({ ...value, meaning: 'As the team says' }));
    const own = { ...deskStep, table: { ...deskStep.table, inputs: [{ ...evidence, values }, ...others] } };
    expect(written(desk, own)).toContain('- **User found, the same person:** As the team says.');
  });
});

describe('a system that forgets the reference', () => {
  const forgetting = (hours: string) =>
    answered(
      { ...deskStep, table: { ...deskStep.table, rules: courseRules(deskStep.table, deskStep) } },
      { key: { value: ['expires'] }, keyHours: { words: hours }, expired: { value: ['executes'] } },
    );

  it('is sent to again only for as long as it knows it, and the sheet says what then', () => {
    expect(written(desk, forgetting('24'))).toMatch(
      /at most 3 times, then hand over\. Only within 24 hours of the first try: later, follow row \d\./,
    );
    expect(written(desk, forgetting(''))).toContain('and nobody has said for how long it does: later, follow row');
    const refusing = answered(forgetting('24'), { expired: { value: ['refuses'] } });
    expect(written(desk, refusing)).not.toContain('of the first try');
  });
});

describe('a desk with words of its own for all of it', () => {
  const page = written(carrierSheet(), carrierStep());

  it('is told which row it is once the reference is forgotten, and by which box that is seen', () => {
    expect(bullet(page, 'If you find nothing')).toMatch(
      /then follow row 2, 4 or 7\. Later than 48 hours after the first try: follow row 6\.$/,
    );
    expect(page).toContain('The system remembers this reference for 48 hours after the first try, and no longer.');
    expect(page).toContain('| Asked for, with every detail | First try, when |');
    expect(written(desk)).not.toContain('First try, when');
  });

  it('reads the words of its screen beside ours, and none of a profile', () => {
    expect(page).toContain('**“Exists already” (here: “duplicate reference”):**');
    const step = carrierStep();
    const known = answered(step, { repeat: { standing: 'verified' } });
    expect(written(carrierSheet(known), known)).toContain('**“Exists already”:**');
  });

  it('reads of no approval where something else is asked, also in words of ours from before', () => {
    const before = withRules(carrierStep(), ({ decision, next }) => ({
      next:
        decision === 'hold-existing'
          ? 'Done, no longer approved: leave it as it is, Head of dispatch decides.'
          : decision === 'unresolved'
            ? 'We can’t see whether it is still approved: ask the approver.'
            : next,
    }));
    for (const each of [page, written(carrierSheet(before), before)]) {
      expect(each).toContain('## 2. Is it still wanted?');
      expect(each).toContain('It was done, and is no longer allowed: leave it as it is, Head of dispatch decides.');
      expect(each).toContain('That can’t be read: send nothing, and ask whoever decides it.');
      expect(each).not.toMatch(/approv|Nobody\./i);
    }
    const { authorisation, authorisationPlace } = operationLabels(carrierStep().table);
    expect([authorisation.label, authorisationPlace.label]).toEqual([
      'Who decides “Is it still wanted?”',
      'Where “Is it still wanted?” is read',
    ]);
    expect(operationLabels(deskStep.table)).toBe(OPERATION_LABELS);
  });
});

describe('“Exists already” where nothing is found', () => {
  it('never leads to sending again', () => {
    const course = { ...deskStep, table: { ...deskStep.table, rules: courseRules(deskStep.table, deskStep) } };
    const [, row = ''] = /Nothing there\? Then follow row (\d)\./.exec(written(desk, course)) ?? [];
    expect(course.table.rules[Number(row) - 1]?.decision).toBe('unresolved');
  });
});

describe('what somebody still has to say yes to', () => {
  const [evidence, authority] = deskStep.table.inputs;
  if (!evidence || !authority) throw new Error('a table has two columns');
  const asking = (change: Partial<typeof authority>) => ({
    ...deskStep,
    table: { ...deskStep.table, inputs: [evidence, { ...authority, ...change }] },
  });
  const section = (page: string) => /\n## 2\.[^]*?\n## 3\./.exec(page)?.[0] ?? '';

  it('is asked in the team’s words, with what they mean by each answer', () => {
    const [yes, no, unknown] = authority.values;
    if (!yes || !no || !unknown) throw new Error('it has three states');
    const values = [
      { ...yes, label: 'Order open', meaning: 'Opened now, and not cancelled' },
      no,
      { ...unknown, label: 'ERP cannot be read' },
    ];
    const page = section(written(desk, asking({ label: 'Is the order still open?', values })));
    expect(page).toContain('## 2. Is the order still open?');
    expect(page).toContain('**Who decides “Is the order still open?”:** HR approves each new account.');
    expect(page).toContain('- **Order open:** Opened now, and not cancelled. **Not approved:** Withdrawn');
    expect(page).not.toMatch(/still approved|ERP cannot be read/);
  });

  it('is asked for in the same words where they are not written down, or a row sends', () => {
    const step = withRules(asking({ label: 'Is it still wanted?' }), ({ id }) =>
      id === 'rule-1' ? { decision: 'attempt', next: '' } : {},
    );
    const nobody = { ...desk.operation, authorisation: '', authorisationPlace: '' };
    const page = written({ ...desk, operation: nobody }, step);
    expect(page).toContain('who decides “Is it still wanted?”; where “Is it still wanted?” is read');
    expect(bodyRows(page)[0]).toContain('Ask once more: “Is it still wanted?” Then send the same request again.');
  });

  it('is explained for what a row asks for, our own labels too', () => {
    expect(section(written(desk))).toContain('**Still approved:** A yes for exactly this request, read now.');
    const whatever = withRules(deskStep, ({ when }) => ({ when: { evidence: when['evidence'] ?? 'any' } }));
    expect(section(written(desk, whatever))).not.toMatch(/Still approved|Not approved/);
  });
});

describe('the rows', () => {
  it('say what is done in plain words, and no decision’s name', () => {
    for (const page of [written(desk), written(example)]) {
      expect(bodyRows(page).join('\n')).not.toMatch(/Reconcile|Conflict|Unresolved|Hold,|Attempt/);
    }
  });

  it('permit no more than the decision where nobody wrote a next step, and name who is told', () => {
    const page = written(
      example,
      withRules(exampleStep, () => ({ next: '', owner: 'Desk lead' })),
    );
    expect(page).toContain('Send nothing, and hand over to Desk lead.');
    expect(page).not.toContain('Not known yet: an owner');
  });

  it('say once when people are told something, where that is the same in each row that somebody takes', () => {
    const shared = '**Whoever takes it gives the next update within:** 1 hour.';
    expect(written(desk)).toContain(shared);
    expect(bodyRows(written(desk)).join('\n')).not.toContain('1 hour');
    const page = written(
      desk,
      withRules(deskStep, ({ id, nextUpdate }) => ({ nextUpdate: id === 'rule-4' ? '2 hours' : nextUpdate })),
    );
    expect(page).not.toContain(shared);
    expect(bodyRows(page)[3]).toContain('Hand over. Next update within: 2 hours.');
  });

  it('say once who takes a case and what ends that, where each row that hands it over says the same', () => {
    const page = written(desk);
    expect(page).toContain('- **Hand over every row but 1 to:** IT support lead. **Whoever takes it');
    expect(page).not.toContain('Who takes it, and by when');
    expect(bodyRows(page).join('\n')).not.toContain('IT support lead');
    const stop = 'At 18:00, when nothing can be cancelled';
    const shared = written(
      desk,
      withRules(deskStep, ({ id }) => (id === 'rule-1' ? {} : { stop })),
    );
    expect(shared.split(stop)).toHaveLength(2);
    expect(shared).toContain(`**Stop following every row but 1 when:** ${stop}.`);
    expect(shared).not.toContain('Stop following it when |');
    const everywhere = withRules(deskStep, () => ({ stop }));
    expect(written(desk, everywhere)).toContain(`**Stop following every row when:** ${stop}.`);
    const apart = bodyRows(
      written(
        desk,
        withRules(deskStep, ({ id }) => ({ stop: id === 'rule-1' ? 'The licence is missing' : stop })),
      ),
    );
    expect(apart.map((row) => row.split(' | ').at(-1))).toEqual([
      'The licence is missing. |',
      ...['2', '3', '4', '5'].map(() => 'See below. |'),
    ]);
  });

  it('say who takes a case at night, and that what a row leaves to somebody else stays as it is until they decide', () => {
    const later = 'Where a row leaves it to IT support lead, it stays as it is until they decide.';
    const apart = withRules(deskStep, ({ id }) =>
      id === 'rule-1' ? {} : { owner: 'Shift lead', next: 'Leave both: IT support lead decides' },
    );
    expect(written(desk, apart)).toContain(`- **Hand over every row but 1 to:** Shift lead. ${later}`);
    expect(written(desk)).not.toContain('Where a row leaves it to');
    const checked = withRules(deskStep, ({ id }) => (id === 'rule-4' ? { nextCheck: 'In 30 minutes' } : {}));
    expect(written(desk, checked)).toContain('Hand over. Look again: In 30 minutes. |');
  });

  it('name in one order who is told, and send a case without a row to whoever takes most of them', () => {
    const covered = withRules(deskStep, ({ id }) =>
      id === 'rule-1' ? {} : { owner: 'Shift lead', cover: 'Deputy', escalation: 'Head of IT' },
    );
    const page = written(desk, covered);
    expect(page).toContain('**If Shift lead does not answer:** Deputy, then Head of IT.');
    expect(page).toContain('- **No row fits, or two do:** do nothing, and tell Shift lead.');
    const ownerless = withRules(deskStep, () => ({ owner: '' }));
    expect(written(desk, ownerless)).toContain('do nothing, and tell IT support lead.');
  });

  it('ask for an owner only where a case is handed over', () => {
    const ownerless = { ...deskStep, destination: { ...deskStep.destination, businessOwner: '' } };
    const page = written(
      desk,
      withRules(ownerless, () => ({ owner: '' })),
    );
    expect(page).toContain('who takes what is handed over in rows 2, 3, 4 and 5');
    expect(written(desk)).not.toContain('Not written down yet');
  });

  it('are followed where there is none yet by nothing but a word to somebody', () => {
    expect(written(blankWorksheet('blank'), blankStep('step-1'))).toContain(
      'There is no row yet.\n\n- **No row fits, or two do:** do nothing, and tell whoever hands you this work.',
    );
  });
});

describe('what the screen may say', () => {
  const said = (answers: Partial<Record<QuestionId, Partial<Answer>>>) =>
    [...written(desk, answered(deskStep, answers)).matchAll(/^- \*\*(“[^*]+)\*\*/gm)].map(([, name]) => name);

  it('is told where the team named it or ruled nothing out', () => {
    expect(said({})).toEqual(['“Exists already”:', '“Still in progress”:']);
    expect(said({ mismatch: { value: ['reject'] }, inFlight: { value: ['wait'] } })).toEqual([
      '“Exists already”:',
      '“The details differ”:',
    ]);
    expect(said({ key: { value: ['none'] }, natural: { value: ['no'] } })).toEqual([]);
    expect(written(desk)).toContain('“Exists already”:** no proof that it is this request’s');
  });
});

describe('what a verdict does not cover', () => {
  it('is said with the reason, in all that is made of the table', () => {
    const { excluded } = exampleStep;
    const step = { ...exampleStep, excluded: { ...excluded, together: 'One desk, one person a ticket.' } };
    const whole = standingOf(step, CLEAR, DAY);
    expect(whole).toContain(
      'Left out of the check: two people or programs recover the same request at once (the reason given: “One desk, one person a ticket”).',
    );
    expect(whole.split('Left out of the check: ')).toHaveLength(4);
    expect(standingOf(step, null, DAY)).toBe('This table was not checked.');
    expect(standingOf(deskStep, CLEAR, DAY)).not.toContain('Left out');
    expect(written(example, step)).toContain(whole);
  });
});

describe('a time in a text', () => {
  it.each([
    [['Calls wait for up to 5 minutes', 'half an hour at worst'], 'half an hour'],
    [['5–10 minutes, never 90 seconds'], '10 minutes'],
    [['within 1.5 hours'], '1.5 hours'],
    [['30s'], '30s'],
    [['a day, they say'], 'a day'],
    [['Usually about five minutes', 'about 90 seconds'], 'about five minutes'],
    [['Don’t know. Usually 2 minutes'], null],
    [['5 minutes', 'a few minutes'], null],
    [['Version 5 handles it'], null],
    [[], null],
  ])('%j is %s', (texts, time) => {
    expect(longestTime(texts)).toBe(time);
  });
});

describe('a text about one case', () => {
  const { failure } = desk;

  it('is told from one that holds for all', () => {
    expect(withoutTheOneCase('By the number of the request', failure)).toBe('By the number of the request');
    expect(withoutTheOneCase('In hd-2207', failure)).toBe('');
    expect(withoutTheOneCase(`As asked: ${failure.asked}`, failure)).toBe('');
    expect(withoutTheOneCase('tom@example.org exists', failure)).toBe('');
    expect(withoutTheOneCase('Any text', { ...failure, ticket: '', asked: '' })).toBe('Any text');
  });
});
