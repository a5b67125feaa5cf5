import type { AutoGradePolicy } from '@certway/contract/auto-grade-policies';
import type { Doubt, Engine } from '@certway/contract/marks';
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

/** The coach's mark of an answer, and a person's decision about it; neither overwrites the other. */
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
    /** The engine's mark before calibration; the calibration is fitted to it. */
    rawScore: doublePrecision('untaught').notNull().default(0),
    /** Half the width of the interval in which the true mark probably is. */
    halfWidth: doublePrecision('spread').notNull().default(0),
    confidence: doublePrecision('confidence').notNull(),
    doubts: jsonb('doubts').$type<Doubt[]>().notNull(),
    /** Feedback that a model wrote for the learner. */
    feedback: text('feedback'),
    /**
     * Hash of the program, the question with its key, and the answer: identical answers get the
     * same mark.
     */
    answerHash: text('answer_hash').notNull(),
    /** Hash of the content words, whatever their order and endings, to group similar answers. */
    similarHash: text('like_hash').notNull().default(''),
    /** How much a review would teach the coach, from 0 to 10; higher where the coach is unsure. */
    reviewPriority: smallint('teaches').notNull().default(0),
    /** The mark is in the review queue and not decided. */
    waiting: boolean('waiting').notNull(),
    /** The attempt can neither pass nor fail because of it until a person has reviewed it. */
    unconfirmed: boolean('unconfirmed').notNull().default(false),
    /** The coach made it final on its own; no one decided it or an identical answer. */
    autoFinal: boolean('alone').notNull().default(false),
    /** Automatically final, but drawn at random for a review. */
    audited: boolean('audited').notNull().default(false),
    /** The decision about an identical answer that gave it its mark. */
    decisionId: uuid('bound_by'),
    markedAt: moment('marked_at').notNull(),
    askedAt: moment('asked_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    /** Null if the mark was accepted. */
    correctedScore: doublePrecision('corrected_score'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    // In the order of the queue: requested reviews first, then by priority.
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
 * Decisions of people: precedents for identical answers in the same program, and the record of how
 * accurate the coach is there. A decision outlives the attempt that it was made on.
 */
export const decisionTable = pgTable(
  'coaching_decision',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /** Null once the learner's account is deleted: the decision stays, the answer is gone. */
    attemptId: uuid('attempt_id').references(() => attemptTable.id, { onDelete: 'set null' }),
    answerHash: text('answer_hash').notNull(),
    score: doublePrecision('score').notNull(),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => userTable.id, { onDelete: 'set null' }),
    withdrawnAt: moment('withdrawn_at'),
    /** The mark that the coach had proposed, and how sure it was. */
    engine: text('engine').$type<Engine>().notNull(),
    proposed: doublePrecision('proposed').notNull(),
    rawScore: doublePrecision('untaught').notNull(),
    halfWidth: doublePrecision('spread').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    doubts: jsonb('doubts').$type<Doubt[]>().notNull(),
    /** The mark was final already, and a person reviewed it in an audit. */
    wasAudit: boolean('afterwards').notNull().default(false),
    /**
     * Decided together with a similar answer that was reviewed: it trains the coach, but is not an
     * accuracy sample.
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

/** The grading policy of a program, and who was notified that answers wait there. */
export const programTrustTable = pgTable('coaching_program', {
  programId: uuid('program_id')
    .primaryKey()
    .references(() => programTable.id, { onDelete: 'cascade' }),
  /** Null for the default of the kind of quiz. */
  autoGradePolicy: text('finality').$type<AutoGradePolicy>(),
  chosenBy: uuid('chosen_by').references(() => userTable.id, { onDelete: 'set null' }),
  chosenAt: moment('chosen_at'),
  trainerNotifiedAt: moment('trainer_told_at'),
  adminsNotifiedAt: moment('admins_told_at'),
});

/**
 * The coach's feedback on an attempt, stored once it is complete; the marks are read from their own
 * table.
 */
export const feedbackTable = pgTable('coaching_feedback', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  texts: jsonb('texts').$type<Record<string, string>>().notNull(),
  writtenAt: moment('written_at').notNull(),
});
