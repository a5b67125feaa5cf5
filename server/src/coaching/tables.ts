import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import type { Doubt, Engine } from '@certway/contract/coaching/marks';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import { id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import type { Point } from './mark.ts';

/**
 * The coach's marks. A person's decision about a mark is stored in separate columns, so that the
 * coach's mark is preserved.
 */
export const markTable = pgTable(
  'coaching_mark',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    versionId: uuid('version_id').notNull(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    engine: text('engine').$type<Engine>().notNull(),
    points: jsonb('points').$type<Point[]>().notNull(),
    score: doublePrecision('score').notNull(),
    /** The engine's mark before calibration. Calibration is computed from these marks. */
    rawScore: doublePrecision('untaught').notNull().default(0),
    /** Half the width of the interval in which the true mark probably is. */
    halfWidth: doublePrecision('spread').notNull().default(0),
    confidence: doublePrecision('confidence').notNull(),
    doubts: jsonb('doubts').$type<Doubt[]>().notNull(),
    /** Feedback that a model wrote for the learner. */
    feedback: text('feedback'),
    /**
     * Hash of the program, the question with its key, and the answer. Answers with equal hashes are
     * identical and get the same mark.
     */
    answerHash: text('answer_hash').notNull(),
    /**
     * Hash of the answer's content words without their order and endings. Answers with equal hashes
     * are similar and are grouped.
     */
    similarHash: text('like_hash').notNull().default(''),
    /**
     * The priority in the review queue, from 0 to 10. It is higher if the coach is less certain,
     * because a review then teaches the coach more.
     */
    reviewPriority: smallint('teaches').notNull().default(0),
    /** True if the mark is in the review queue and not decided yet. */
    waiting: boolean('waiting').notNull(),
    /**
     * True if the attempt can neither pass nor fail because of this mark until a person has
     * reviewed it.
     */
    unconfirmed: boolean('unconfirmed').notNull().default(false),
    /**
     * True if the coach made the mark final, and no person has decided this answer or an identical
     * one.
     */
    autoFinal: boolean('alone').notNull().default(false),
    /** True if the mark became final automatically, but was drawn at random for a review. */
    audited: boolean('audited').notNull().default(false),
    /** The decision about an identical answer that determined this mark. */
    decisionId: uuid('bound_by'),
    markedAt: moment('marked_at').notNull(),
    askedAt: moment('asked_at'),
    /** Why the learner requested a review. Empty if they did not say. */
    askedReason: text('asked_reason').notNull().default(''),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    /**
     * The mark that a person gave instead of the coach's mark. Null if no person has decided, or a
     * person accepted the coach's mark.
     */
    correctedScore: doublePrecision('corrected_score'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    // The index has the order of the queue: requested reviews first, then by priority.
    index('coaching_mark_waiting')
      .on(
        sql`(${table.askedAt} is null)`,
        table.reviewPriority.desc(),
        table.markedAt,
        table.attemptId,
        table.questionId,
      )
      .where(sql`waiting`),
    index('coaching_mark_waiting_of_program')
      .on(
        table.programId,
        sql`(${table.askedAt} is null)`,
        table.reviewPriority.desc(),
        table.markedAt,
        table.attemptId,
        table.questionId,
      )
      .where(sql`waiting`),
    index('coaching_mark_decided')
      .on(table.questionId, table.decidedAt)
      .where(sql`decided_at is not null`),
    index('coaching_mark_same').on(table.answerHash),
    index('coaching_mark_alike')
      .on(table.questionId, table.similarHash, table.markedAt, table.attemptId)
      .where(sql`waiting`),
    index('coaching_mark_alone').on(table.programId).where(sql`alone`),
    index('coaching_mark_bound').on(table.decisionId).where(sql`bound_by is not null`),
  ],
);

/**
 * Decisions of people about marks. A decision also determines the mark of identical answers in the
 * program, and is a sample from which the coach's accuracy is computed. A decision is kept when its
 * attempt is deleted.
 */
export const decisionTable = pgTable(
  'coaching_decision',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /**
     * The attempt with the decided answer. Null after the learner's account was deleted: the
     * decision is kept, but the answer is not.
     */
    attemptId: uuid('attempt_id').references(() => attemptTable.id, { onDelete: 'set null' }),
    /**
     * The hash of the answer. A decision of a person who marks for a class has a hash of its own
     * (`hashForClass`).
     */
    answerHash: text('answer_hash').notNull(),
    score: doublePrecision('score').notNull(),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => userTable.id, { onDelete: 'set null' }),
    withdrawnAt: moment('withdrawn_at'),
    /**
     * The engine that proposed the mark. This column and the following ones describe the proposal
     * and its confidence.
     */
    engine: text('engine').$type<Engine>().notNull(),
    proposed: doublePrecision('proposed').notNull(),
    rawScore: doublePrecision('untaught').notNull(),
    halfWidth: doublePrecision('spread').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    doubts: jsonb('doubts').$type<Doubt[]>().notNull(),
    /** True if the mark was already final and a person reviewed it in an audit. */
    wasAudit: boolean('afterwards').notNull().default(false),
    /**
     * True if the answer was decided as part of a group, because a similar answer was reviewed.
     * Such a decision trains the coach, but is not a sample of its accuracy.
     */
    inGroup: boolean('in_group').notNull().default(false),
  },
  (table) => [
    uniqueIndex('coaching_decision_law').on(table.answerHash).where(sql`withdrawn_at is null`),
    index('coaching_decision_program').on(table.programId, table.decidedAt, table.id),
    index('coaching_decision_attempt').on(table.attemptId),
    index('coaching_decision_question').on(table.questionId, table.decidedAt),
  ],
);

/**
 * The grading policy of a program, and the times when its trainer and the admins were last notified
 * of waiting answers.
 */
export const programTrustTable = pgTable('coaching_program', {
  programId: uuid('program_id')
    .primaryKey()
    .references(() => programTable.id, { onDelete: 'cascade' }),
  /**
   * The policy that was chosen for the program. If null, the default policy for the kind of attempt
   * applies.
   */
  autoGradePolicy: text('finality').$type<AutoGradePolicy>(),
  chosenBy: uuid('chosen_by').references(() => userTable.id, { onDelete: 'set null' }),
  chosenAt: moment('chosen_at'),
  trainerNotifiedAt: moment('trainer_told_at'),
  adminsNotifiedAt: moment('admins_told_at'),
});

/**
 * The coach's feedback on an attempt, stored once it is complete. The marks are read from their own
 * table.
 */
export const feedbackTable = pgTable('coaching_feedback', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  texts: jsonb('texts').$type<Record<string, string>>().notNull(),
  writtenAt: moment('written_at').notNull(),
});
