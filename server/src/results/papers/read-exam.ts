import type { Person } from '@certway/contract/endpoint';
import type { ExamFigures, HandedInPaper } from '@certway/contract/exam-figures';
import { PAPERS_IN_FIGURES, RELIABILITY_FROM_PEOPLE } from '@certway/contract/limits';
import type { Executor } from '../../db/database.ts';
import { totalOf } from '../../db/lists/count.ts';
import { presentPage, type Window } from '../../db/lists/pages.ts';
import { reliabilityOf } from '../../insights/index.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { mayEditProgram } from '../../programs/index.ts';
import { maySeeAll } from '../policy.ts';
import { sectionsOf } from './exam-sections.ts';
import {
  findExam,
  type LatestPaper,
  listExamPaperRows,
  listLatestPapers,
  sumExam,
} from './repository-exams.ts';

/** The exam for its program's editors and for administrators; not-found for everyone else. */
async function getVisible(db: Executor, person: Person, blueprintId: string) {
  const exam = await findExam(db, blueprintId);
  return exam && (maySeeAll(person) || mayEditProgram(person, exam)) ? exam : refuse('not-found');
}

/** One paper a person, the newest: somebody's second paper says little that the first did not. */
function onePaperEach(papers: readonly LatestPaper[]): LatestPaper[] {
  const known = new Set<string>();
  return papers.filter(({ attemptId, userId, passed }) => {
    const who = userId ?? attemptId;
    if (passed === null || known.has(who)) return false;
    known.add(who);
    return true;
  });
}

function reliabilityIn(papers: readonly LatestPaper[]): ExamFigures['reliability'] {
  const each = onePaperEach(papers);
  const missing = Math.max(0, RELIABILITY_FROM_PEOPLE - each.length);
  const marked = each.map(({ rightIds, wrongIds }) => ({ right: rightIds, wrong: wrongIds }));
  return { kr20: missing === 0 ? reliabilityOf(marked) : null, people: each.length, missing };
}

/** Totals are standing figures; sections and reliability come from so many papers at most. */
export async function getExamFigures(
  { db }: Platform,
  person: Person,
  blueprintId: string,
): Promise<ExamFigures> {
  const { trainerId: _, ...exam } = await getVisible(db, person, blueprintId);
  const { pointsSum, attempts, ...totals } = await sumExam(db, blueprintId);
  const latest = await listLatestPapers(db, blueprintId, PAPERS_IN_FIGURES);
  return {
    ...exam,
    ...totals,
    papers: attempts,
    points: attempts === 0 ? null : pointsSum / attempts,
    latest: latest.length,
    sections: sectionsOf(latest.map(({ judgment }) => judgment)),
    reliability: reliabilityIn(latest),
  };
}

/** Newest first. */
export async function listExamPapers(
  { db }: Platform,
  person: Person,
  blueprintId: string,
  window: Window,
): Promise<Page<HandedInPaper>> {
  await getVisible(db, person, blueprintId);
  const [items, { attempts }] = await Promise.all([
    listExamPaperRows(db, blueprintId, window),
    sumExam(db, blueprintId),
  ]);
  return presentPage({ items, ...totalOf(attempts) }, ({ judgment, username, ...row }) => ({
    ...row,
    username: username ?? '',
    right: judgment.whole.right,
    counted: judgment.whole.counted,
    short: judgment.sections.flatMap(({ title, reached }) =>
      reached?.met === false ? [title] : [],
    ),
  }));
}
