import type { Person } from '@certway/contract/endpoint';
import type { QuestionStats } from '@certway/contract/insights/question-stats';
import type { ReportedQuestion } from '@certway/contract/reports/index';
import type { Executor } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import { listStatsOfQuestions } from '../insights/index.ts';
import { answerText, correctAnswerText, isCoached } from '../kinds/index.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import {
  countQueued,
  listCurrentVersions,
  listOpenOf,
  listOpenRegrades,
  listQueued,
  type QueuedQuestion,
} from './repository-queue.ts';

interface ReportDetails {
  current: Awaited<ReturnType<typeof listCurrentVersions>>[number];
  stats: QuestionStats;
  open: Awaited<ReturnType<typeof listOpenOf>>;
  regradeId: string | null;
}

function serializeReported(
  queued: QueuedQuestion,
  { current, stats, open, regradeId }: ReportDetails,
) {
  const { number: version, paper, key, suspicion } = current;
  const { courseId, courseName, moduleId, moduleName, attempts } = stats;
  return {
    ...queued,
    courseId,
    courseName,
    moduleId,
    moduleName,
    attempts,
    paper,
    version,
    suspicion,
    figures: stats.figures,
    correctAnswer: correctAnswerText(paper, key),
    isCoached: isCoached(key),
    regradeId,
    reports: open.map(({ id, questionId: _, answer, paper: asked, ...report }) => ({
      _id: id,
      ...report,
      answerText: answer ? answerText(answer, asked) : '',
    })),
  };
}

/**
 * Reads the details of all questions on one page of the list of reported questions. The number of
 * SQL statements does not depend on the number of questions.
 */
async function serializeQueue(
  db: Executor,
  queue: readonly QueuedQuestion[],
): Promise<ReportedQuestion[]> {
  const ids = queue.map(({ questionId }) => questionId);
  const [current, stats, open, regrades] = await Promise.all([
    listCurrentVersions(db, ids),
    listStatsOfQuestions(db, ids),
    listOpenOf(db, ids),
    listOpenRegrades(db, ids),
  ]);
  return queue.flatMap((queued) => {
    const isIt = ({ questionId }: { questionId: string }) => questionId === queued.questionId;
    const [itself, counted] = [current.find(isIt), stats.find(isIt)];
    if (!itself || !counted) return [];
    const regradeId = regrades.find(isIt)?.id ?? null;
    return serializeReported(queued, {
      current: itself,
      stats: counted,
      regradeId,
      open: open.filter(isIt),
    });
  });
}

/** Counts the reported and suspicious questions that a person decides about, up to a thousand. */
export const countReported = async (db: Executor, person: Person): Promise<number> =>
  (await countQueued(db, { person, programId: undefined })).total;

/**
 * Lists reported and suspicious questions of the person's programs, with statistics and reports.
 */
export async function listReported(
  { db }: Platform,
  person: Person,
  { programId, ...window }: PageRequest & { programId?: string | undefined },
): Promise<Page<ReportedQuestion>> {
  const { items, ...total } = await listQueued(db, { person, programId }, window);
  return { items: items.length > 0 ? await serializeQueue(db, items) : [], ...total };
}
