import type { Person } from '@certway/contract/endpoint';
import { type Failure, fail } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { dayIn, utcDay } from '../time/days.ts';
import { findForecastExam } from './exam.ts';
import { forecastReadiness } from './forecast.ts';
import { getStudiedProgram } from './read.ts';
import { listOutcomes, listRecentMarks, putOutcome } from './repository.ts';
import { summarizeForecasts } from './rules/forecast-record.ts';

interface ReportedOutcome {
  examOn: string;
  passed: boolean;
}

const ANSWERS_LOOKED_BACK = 100;
const OUTCOMES_AT_MOST = 5000;
/** The time zone in which each calendar day begins first in the world. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

function rightShare(latest: readonly { right: boolean }[]): number | null {
  const right = latest.filter((answer) => answer.right).length;
  return latest.length === 0 ? null : right / latest.length;
}

/**
 * Stores the result of a learner's real exam. The forecast made from answers before the exam day is
 * stored with it, so that forecasts can be compared with results.
 */
export async function tellOutcome(
  { db, now }: Platform,
  person: Person,
  programId: string,
  { examOn, passed }: ReportedOutcome,
): Promise<ReportedOutcome | Failure<'exam-not-yet'>> {
  const at = now();
  const program = await getStudiedProgram(db, person, programId, at);
  if (examOn > dayIn(EARLIEST_ZONE, at)) return fail('exam-not-yet');
  const before = new Date(`${examOn}T00:00:00Z`);
  const whose = { userId: person.id, programId };
  const exam = await findForecastExam(db, program, examOn);
  const { chance } = await forecastReadiness(db, whose, exam, before);
  await putOutcome(db, {
    ...whose,
    examOn,
    passed,
    chance,
    rightShare: rightShare(await listRecentMarks(db, whose, before, ANSWERS_LOOKED_BACK)),
    toldAt: at,
  });
  return { examOn, passed };
}

/**
 * Returns how well the forecasts for a program agreed with reported exam results. Only the
 * program's trainer and admins may read this.
 */
export async function getForecastRecord({ db, now }: Platform, person: Person, programId: string) {
  const program = await getEditable(db, person, programId);
  const exam = await findForecastExam(db, program, utcDay(now()));
  return summarizeForecasts(await listOutcomes(db, programId, OUTCOMES_AT_MOST), exam);
}
