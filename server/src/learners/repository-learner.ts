import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { answerTable, attemptTable, isMarked } from '../attempts/tables.ts';
import { markTable } from '../coaching/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { coachedKinds } from '../kinds/index.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { resultTable } from '../results/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from '../topics/tables.ts';

export interface LearnerIn {
  userId: string;
  programIds: string[];
}

const isEndedOf = ({ userId, programIds }: LearnerIn) =>
  and(
    eq(attemptTable.userId, userId),
    inArray(attemptTable.programId, programIds),
    ne(attemptTable.state, 'running'),
  );

const right = sql<number>`(count(*) filter (where ${answerTable.correct}))::int`;
const wrong = sql<number>`(count(*) filter (where not ${answerTable.correct}))::int`;
const answers = sql<number>`count(*)::int`;

/** Lists the topics of a learner's answers, or modules where there is no topic, weakest first. */
export async function listParts(db: Executor, learner: LearnerIn, atMost: number) {
  const part = {
    code: sql<string>`coalesce(${topicTable.code}, '')`,
    id: sql`coalesce(${topicTable.id}, ${moduleTable.id})`,
  };
  const name = sql<string>`coalesce(${topicTable.name}, ${moduleTable.name})`;
  return db
    .select({
      programId: programTable.id,
      programName: programTable.name,
      code: part.code,
      name,
      answers,
      right,
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .innerJoin(questionTable, eq(questionTable.id, answerTable.questionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, moduleTable.id))
    .leftJoin(
      topicTable,
      sql`${topicTable.id} = coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`,
    )
    .where(and(isEndedOf(learner), isMarked))
    .groupBy(programTable.id, programTable.name, part.id, part.code, name)
    .orderBy(sql`${right}::float8 / ${answers}`, name)
    .limit(atMost);
}

/** Lists the questions that a learner answered wrong most often. */
export async function listMissed(db: Executor, learner: LearnerIn, atMost: number) {
  return db
    .select({
      questionId: questionTable.id,
      programName: programTable.name,
      text: versionTable.text,
      answers,
      wrong,
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .innerJoin(questionTable, eq(questionTable.id, answerTable.questionId))
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .where(and(isEndedOf(learner), isMarked))
    .groupBy(questionTable.id, programTable.name, versionTable.text)
    .having(sql`${wrong} > 0`)
    .orderBy(sql`${wrong} desc`, questionTable.id)
    .limit(atMost);
}

export async function listResultRows(db: Executor, learner: LearnerIn, window: PageRequest) {
  const where = and(
    eq(resultTable.userId, learner.userId),
    inArray(resultTable.programId, learner.programIds),
  );
  const rows = db
    .select({
      quizId: resultTable.attemptId,
      programName: resultTable.programName,
      moduleName: resultTable.moduleName,
      points: resultTable.points,
      passed: resultTable.passed,
      whole: resultTable.whole,
      waitingCount: resultTable.waitingCount,
      finishedAt: resultTable.finishedAt,
    })
    .from(resultTable)
    .where(where)
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId));
  return readPage(
    db,
    { rows, counted: db.select(selectOne).from(resultTable).where(where) },
    window,
  );
}

/** Lists the answers in a learner's own words, with the coach's mark if there is one. */
export async function listWrittenAnswers(db: Executor, learner: LearnerIn, window: PageRequest) {
  const isWritten = and(
    isEndedOf(learner),
    inArray(versionTable.type, coachedKinds),
    sql`${answerTable.answer} is not null`,
  );
  const rows = db
    .select({
      quizId: answerTable.attemptId,
      questionId: answerTable.questionId,
      programName: programTable.name,
      question: versionTable.text,
      answer: answerTable.answer,
      score: answerTable.score,
      answeredAt: answerTable.answeredAt,
      mark: {
        waiting: markTable.waiting,
        unconfirmed: markTable.unconfirmed,
        decidedAt: markTable.decidedAt,
      },
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .innerJoin(versionTable, eq(versionTable.id, answerTable.versionId))
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(
      markTable,
      and(
        eq(markTable.attemptId, answerTable.attemptId),
        eq(markTable.questionId, answerTable.questionId),
      ),
    )
    .where(isWritten)
    .orderBy(desc(answerTable.answeredAt), desc(answerTable.questionId));
  const counted = db
    .select(selectOne)
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .innerJoin(versionTable, eq(versionTable.id, answerTable.versionId))
    .where(isWritten);
  return readPage(db, { rows, counted }, window);
}

export type WrittenAnswer = Awaited<ReturnType<typeof listWrittenAnswers>>['items'][number];
