import type { Person } from '@certway/contract/endpoint';
import { ATTEMPTS_IN_EXAM_STATS, RELIABILITY_FROM_PEOPLE } from '@certway/contract/limits';
import type { ExamStats, SubmittedExam } from '@certway/contract/results/exam-stats';
import type { Executor } from '../../db/database.ts';
import { capTotal } from '../../db/lists/count.ts';
import { type PageRequest, serializePage } from '../../db/lists/pages.ts';
import { reliabilityOf } from '../../insights/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { mayEditProgram } from '../../programs/index.ts';
import { maySeeAll } from '../policy.ts';
import { statsBySection } from './exam-sections.ts';
import {
  findExam,
  type LatestExamResult,
  listExamAttemptRows,
  listLatestExamResults,
  sumExam,
} from './repository-exams.ts';

/**
 * Returns the exam if the person is an administrator or an editor of its program. Otherwise throws
 * the error `not-found`.
 */
async function getVisible(db: Executor, person: Person, blueprintId: string) {
  const exam = await findExam(db, blueprintId);
  return exam && (maySeeAll(person) || mayEditProgram(person, exam))
    ? exam
    : throwHttpError('not-found');
}

/**
 * Returns the newest decided attempt of each person, because further attempts of one person add
 * little information about reliability.
 */
function latestPerPerson(results: readonly LatestExamResult[]): LatestExamResult[] {
  const known = new Set<string>();
  return results.filter(({ attemptId, userId, passed }) => {
    const who = userId ?? attemptId;
    if (passed === null || known.has(who)) return false;
    known.add(who);
    return true;
  });
}

function reliabilityFrom(results: readonly LatestExamResult[]): ExamStats['reliability'] {
  const each = latestPerPerson(results);
  const missing = Math.max(0, RELIABILITY_FROM_PEOPLE - each.length);
  const marked = each.map(({ rightIds, wrongIds }) => ({ right: rightIds, wrong: wrongIds }));
  return { kr20: missing === 0 ? reliabilityOf(marked) : null, people: each.length, missing };
}

/**
 * Returns the statistics of a mock exam. Totals are stored; sections and reliability are computed
 * from a limited number of the latest attempts.
 */
export async function getExamStats(
  { db }: Platform,
  person: Person,
  blueprintId: string,
): Promise<ExamStats> {
  const { trainerId: _, ...exam } = await getVisible(db, person, blueprintId);
  const { pointsSum, attempts, ...totals } = await sumExam(db, blueprintId);
  const latest = await listLatestExamResults(db, blueprintId, ATTEMPTS_IN_EXAM_STATS);
  return {
    ...exam,
    ...totals,
    papers: attempts,
    points: attempts === 0 ? null : pointsSum / attempts,
    latest: latest.length,
    sections: statsBySection(latest.map(({ judgment }) => judgment)),
    reliability: reliabilityFrom(latest),
  };
}

/** Lists the attempts at a mock exam, newest first. */
export async function listExamAttempts(
  { db }: Platform,
  person: Person,
  blueprintId: string,
  window: PageRequest,
): Promise<Page<SubmittedExam>> {
  await getVisible(db, person, blueprintId);
  const [items, { attempts }] = await Promise.all([
    listExamAttemptRows(db, blueprintId, window),
    sumExam(db, blueprintId),
  ]);
  return serializePage({ items, ...capTotal(attempts) }, ({ judgment, username, ...row }) => ({
    ...row,
    username: username ?? '',
    right: judgment.whole.right,
    partly: judgment.whole.partly,
    counted: judgment.whole.counted,
    short: judgment.sections.flatMap(({ title, reached }) =>
      reached?.met === false ? [title] : [],
    ),
  }));
}
