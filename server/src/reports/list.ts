import type { Person } from '@certway/contract/endpoint';
import type { QuestionFigures } from '@certway/contract/question-figures';
import type { ReportedQuestion } from '@certway/contract/reports';
import type { Executor } from '../db/database.ts';
import type { Window } from '../db/lists/pages.ts';
import { listFiguresOf } from '../insights/index.ts';
import { answerText, correctAnswerText, isCoached } from '../kinds/index.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import {
  listCurrent,
  listOpenOf,
  listOpenRegrades,
  listQueued,
  type QueuedQuestion,
} from './repository-queue.ts';

interface Said {
  current: Awaited<ReturnType<typeof listCurrent>>[number];
  figures: QuestionFigures;
  open: Awaited<ReturnType<typeof listOpenOf>>;
  regradeId: string | null;
}

function present(queued: QueuedQuestion, { current, figures, open, regradeId }: Said) {
  const { number: version, paper, key, suspicion } = current;
  const { courseId, courseName, moduleId, moduleName, attempts } = figures;
  return {
    ...queued,
    ...{ courseId, courseName, moduleId, moduleName, attempts, paper, version, suspicion },
    figures: figures.figures,
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

/** All that is said of each, in as many statements for a page as for one question. */
async function presentAll(
  db: Executor,
  queue: readonly QueuedQuestion[],
): Promise<ReportedQuestion[]> {
  const ids = queue.map(({ questionId }) => questionId);
  const [current, figures, open, regrades] = await Promise.all([
    listCurrent(db, ids),
    listFiguresOf(db, ids),
    listOpenOf(db, ids),
    listOpenRegrades(db, ids),
  ]);
  return queue.flatMap((queued) => {
    const isIt = ({ questionId }: { questionId: string }) => questionId === queued.questionId;
    const [itself, counted] = [current.find(isIt), figures.find(isIt)];
    if (!itself || !counted) return [];
    const regradeId = regrades.find(isIt)?.id ?? null;
    return present(queued, {
      ...{ current: itself, figures: counted, regradeId },
      open: open.filter(isIt),
    });
  });
}

/** Reported and suspicious questions of the person's programs, with statistics and reports. */
export async function listReported(
  { db }: Platform,
  person: Person,
  { programId, ...window }: Window & { programId?: string | undefined },
): Promise<Page<ReportedQuestion>> {
  const { items, ...total } = await listQueued(db, { person, programId }, window);
  return { items: items.length > 0 ? await presentAll(db, items) : [], ...total };
}
