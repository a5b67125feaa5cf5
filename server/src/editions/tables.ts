import type { ChangeKind, RuleDecision } from '@certway/contract/editions/index';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/** Rule changes: a rule that changes on a day, or an edition that starts on a day. */
export const ruleTable = pgTable(
  'editions_rule',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChangeKind>().notNull().default('rule'),
    /** The rule as questions cite it, or the name of the edition. */
    cited: text('cited').notNull(),
    changesOn: date('changes_on', { mode: 'string' }).notNull(),
    what: text('what').notNull(),
    newFrom: date('new_from', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('editions_rule_program').on(table.programId, table.createdAt)],
);

/** Questions under review for a rule change, with their author's decision. */
export const ruleDecisionTable = pgTable(
  'editions_ruling',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => ruleTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    decision: text('decision').$type<RuleDecision>(),
    decidedAt: moment('decided_at'),
    /** The author's reason for the decision, if the question was removed. */
    reason: text('reason').notNull().default(''),
    /** The question's end date before this rule change set another one. */
    untilBefore: date('until_before', { mode: 'string' }),
    successorId: uuid('successor_id'),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.questionId] }),
    index('editions_ruling_question').on(table.questionId),
  ],
);
