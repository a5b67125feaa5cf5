import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { anyAuthored, anyDraft } from './kinds/index.ts';
import { NAME_LENGTH, NOTE_LENGTH, QUESTIONS_AT_ONCE } from './limits.ts';
import { editors } from './roles.ts';

/** What its author decides about a question when a rule changes. */
export const ruleDecisions = ['still-right', 'expires', 'edited', 'replaced'] as const;
export type RuleDecision = (typeof ruleDecisions)[number];

/** A question whose source cites a rule. */
const citingQuestion = z.object({
  _id: id,
  text: z.string(),
  reference: z.string(),
  edition: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});
export type CitingQuestion = z.output<typeof citingQuestion>;

const ruledQuestion = citingQuestion.extend({
  version: z.number(),
  question: anyAuthored,
  /** Null as long as it waits for its author. */
  decision: z.enum(ruleDecisions).nullable(),
  decidedAt: z.date().nullable(),
  /** No longer in the program. */
  isRemoved: z.boolean(),
});
export type RuledQuestion = z.output<typeof ruledQuestion>;

/** A rule that changes on a day, with the questions that were put to review for it. */
const ruleChange = z.object({
  _id: id,
  /** As it is cited; several ways with semicolons between. */
  cited: z.string(),
  changesOn: z.string(),
  what: z.string(),
  /** From which day on what replaces a question is asked. */
  newFrom: z.string(),
  createdAt: z.date(),
  questions: z.array(ruledQuestion),
});
export type RuleChange = z.output<typeof ruleChange>;

const day = z.iso.date('Choose a day');
const cited = line(NAME_LENGTH);
const params = z.object({ programId: id });
const ofChange = z.object({ programId: id, changeId: id });

export const editions = slice('editions', {
  listCiting: {
    summary: 'The questions of a program whose source cites a rule',
    openTo: editors,
    params,
    query: z.object({ cited }),
    reply: z.array(citingQuestion),
    errors: [],
  },
  listRuleChanges: {
    summary: 'The rules that change, newest first, with what waits and what was decided',
    openTo: editors,
    params,
    reply: z.array(ruleChange),
    errors: [],
  },
  createRuleChange: {
    summary: 'Enters the change of a rule, and puts the chosen questions to review',
    openTo: editors,
    params,
    body: z.object({
      cited,
      changesOn: day,
      what: optionalText(NOTE_LENGTH),
      /** Left out: from the day of the change. */
      newFrom: day.optional(),
      questionIds: z.array(id).min(1, 'Choose at least one question').max(QUESTIONS_AT_ONCE),
    }),
    reply: ruleChange,
    errors: ['too-many-rule-changes'],
  },
  decideRuled: {
    summary:
      'Decides about questions that wait: still right, until the day of the change, edited, or replaced',
    openTo: editors,
    params: ofChange,
    body: z
      .object({
        questionIds: z.array(id).min(1).max(QUESTIONS_AT_ONCE),
        decision: z.enum(ruleDecisions),
        /** What it says from now on, or what replaces it. */
        question: anyDraft.optional(),
        /** The version that this was decided by, of one question. */
        version: z.number().int().min(1).optional(),
      })
      .refine(
        ({ decision, question, questionIds }) =>
          ['edited', 'replaced'].includes(decision) === (question !== undefined) &&
          (question === undefined || questionIds.length === 1),
        { path: ['question'], message: 'One question is edited or replaced at a time' },
      ),
    reply: ruleChange,
    errors: ['question-changed'],
  },
});
