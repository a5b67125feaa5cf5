import type { Person } from '@certway/contract/endpoint';
import type { ReportedQuestion } from '@certway/contract/reports';
import type { Executor } from '../db/database.ts';
import type { Window } from '../db/lists/pages.ts';
import { findQuestionFigures } from '../insights/index.ts';
import { answerText, correctAnswerText, isCoached } from '../kinds/index.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import {
  findCurrentVersion,
  findOpenRegrade,
  findSuspicion,
  listOpenOf,
  listQueued,
  type QueuedQuestion,
} from './rows-queue.ts';

async function present(db: Executor, queued: QueuedQuestion): Promise<ReportedQuestion | null> {
  const { questionId } = queued;
  const [version, figures] = [
    await findCurrentVersion(db, questionId),
    await findQuestionFigures(db, questionId),
  ];
  if (!version || !figures) return null;
  const { paper, key } = version;
  const { courseId, courseName, moduleId, moduleName, attempts } = figures;
  const open = await listOpenOf(db, queued);
  return {
    ...queued,
    ...{ courseId, courseName, moduleId, moduleName, attempts, paper },
    figures: figures.figures,
    version: version.number,
    correctAnswer: correctAnswerText(paper, key),
    isCoached: isCoached(key),
    suspicion: await findSuspicion(db, questionId),
    regradeId: await findOpenRegrade(db, questionId),
    reports: open.map(({ id, answer, paper: asked, ...report }) => ({
      _id: id,
      ...report,
      answerText: answer ? answerText(answer, asked) : '',
    })),
  };
}

/** The questions of one's programs that were reported or are suspicious by their figures, each with its figures and what is said of it. */
export async function listReported(
  { db }: Platform,
  person: Person,
  { programId, ...window }: Window & { programId?: string | undefined },
): Promise<Page<ReportedQuestion>> {
  const { items, ...total } = await listQueued(db, { person, programId }, window);
  const shown = await Promise.all(items.map((queued) => present(db, queued)));
  return { items: shown.filter((each) => each !== null), ...total };
}
