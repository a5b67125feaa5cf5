import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line, optionalText } from '../fields.ts';
import { anyAuthored, anyDraft } from '../kinds/index.ts';
import { NAME_LENGTH, NOTE_LENGTH, QUESTIONS_AT_ONCE } from '../limits.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** An author's possible decisions about a question when a rule changes. */
export const ruleDecisions = ['still-right', 'expires', 'edited', 'replaced'] as const;
export type RuleDecision = (typeof ruleDecisions)[number];

/** The kinds of a dated change: a rule that changes, or a new edition of the program. */
export const changeKinds = ['rule', 'edition'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A question whose source cites a rule, or that contains the search words. */
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
  /** The author's decision about the question. Null until the author has decided. */
  decision: z.enum(ruleDecisions).nullable(),
  decidedAt: z.date().nullable(),
  /**
   * The reason for removing the question, shown to learners who have answered it. Empty if the rule
   * change itself is the reason.
   */
  reason: z.string(),
  /** Whether the question has been removed from the program. */
  isRemoved: z.boolean(),
});
export type RuledQuestion = z.output<typeof ruledQuestion>;

/**
 * A rule change or a new edition with its first day, and the questions about which authors have to
 * decide.
 */
const ruleChange = z.object({
  _id: id,
  kind: z.enum(changeKinds),
  /** For a rule, its spellings in citations, separated by semicolons. For an edition, its name. */
  cited: z.string(),
  changesOn: z.string(),
  what: z.string(),
  /** The first day on which learners are asked the replacement questions. */
  newFrom: z.string(),
  createdAt: z.date(),
  questions: z.array(ruledQuestion),
});
export type RuleChange = z.output<typeof ruleChange>;

const day = z.iso.date(shared.chooseDay);
const cited = line(NAME_LENGTH);
const questionIds = z.array(id).max(QUESTIONS_AT_ONCE);
const entered = {
  cited,
  changesOn: day,
  what: optionalText(NOTE_LENGTH),
  /** The first day of the replacement questions. Defaults to the day of the change. */
  newFrom: day.optional(),
};
const params = z.object({ programId: id });
const ofChange = z.object({ programId: id, changeId: id });

export const editions = slice('editions', {
  listCiting: {
    summary: messages.listCiting,
    openTo: editors,
    params,
    query: z
      .object({ cited: cited.optional(), words: line(NAME_LENGTH).optional() })
      .refine(({ cited: rule, words }) => (rule === undefined) !== (words === undefined), {
        path: ['cited'],
        message: messages.nameRuleOrWords,
      }),
    reply: z.array(citingQuestion),
    errors: [],
  },
  listRuleChanges: {
    summary: messages.listRuleChanges,
    openTo: editors,
    params,
    reply: z.array(ruleChange),
    errors: [],
  },
  createRuleChange: {
    summary: messages.createRuleChange,
    openTo: editors,
    params,
    body: z
      .object({ kind: z.enum(changeKinds).default('rule'), ...entered, questionIds })
      .refine((body) => body.kind === 'edition' || body.questionIds.length > 0, {
        path: ['questionIds'],
        message: messages.chooseQuestion,
      }),
    reply: ruleChange,
    errors: ['too-many-rule-changes'],
  },
  updateRuleChange: {
    summary: messages.updateRuleChange,
    openTo: editors,
    params: ofChange,
    body: z.object({ ...entered, questionIds }),
    reply: ruleChange,
    errors: ['published-empty'],
  },
  deleteRuleChange: {
    summary: messages.deleteRuleChange,
    openTo: editors,
    params: ofChange,
    reply: z.object({ success: z.literal(true) }),
    errors: ['published-empty'],
  },
  decideRuled: {
    summary: messages.decideRuled,
    openTo: editors,
    params: ofChange,
    body: z
      .object({
        questionIds: z.array(id).min(1).max(QUESTIONS_AT_ONCE),
        decision: z.enum(ruleDecisions),
        /** The reason why the question is removed, required for an edition. */
        reason: optionalText(NOTE_LENGTH),
        /**
         * The edited question, or the question that replaces it. Required if the decision is
         * 'edited' or 'replaced'.
         */
        question: anyDraft.optional(),
        /**
         * The version of the question on which the decision is based. Used only for a decision
         * about a single question.
         */
        version: z.number().int().min(1).optional(),
      })
      .refine(
        ({ decision, question, questionIds }) =>
          ['edited', 'replaced'].includes(decision) === (question !== undefined) &&
          (question === undefined || questionIds.length === 1),
        { path: ['question'], message: messages.oneQuestionAtOnce },
      ),
    reply: ruleChange,
    errors: ['question-changed'],
  },
});
