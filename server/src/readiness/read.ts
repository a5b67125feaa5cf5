import type { Person } from '@certway/contract/endpoint';
import type { Readiness } from '@certway/contract/readiness/index';
import { findExamDay, mayStudy } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, type ProgramRow } from '../programs/index.ts';
import { findForecastExam } from './exam.ts';
import { forecastReadiness } from './forecast.ts';
import { findOutcome } from './repository.ts';
import { findLatestResults } from './repository-results.ts';
import { knownSoFar } from './rules/known-so-far.ts';

/**
 * Returns a program to which the person has full access. Answers 404 if the person does not have
 * full access.
 */
export async function getStudiedProgram(
  db: Executor,
  person: Person,
  programId: string,
  now: Date,
): Promise<ProgramRow> {
  const program = await findProgram(db, programId);
  return program && (await mayStudy(db, person, programId, now))
    ? program
    : throwHttpError('not-found');
}

export async function getReadiness(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<Readiness> {
  const at = now();
  const program = await getStudiedProgram(db, person, programId, at);
  const day = await findExamDay(db, { userId: person.id, programId }, at);
  const exam = await findForecastExam(db, program, day);
  const whose = { userId: person.id, programId };
  const { forecast, missing, answered, first } = await forecastReadiness(db, whose, exam, at);
  return {
    programId,
    examName: exam.name,
    questions: exam.questions,
    needed: Math.round((100 * exam.needed) / Math.max(1, exam.questions)),
    sources: exam.sections.map(({ title, topicIds, moduleIds }) => ({
      title,
      topicIds,
      moduleIds,
    })),
    answered,
    forecast,
    missing,
    knownSoFar: forecast
      ? null
      : {
          ...knownSoFar({ sections: exam.sections, first }),
          ...(await findLatestResults(db, whose)),
          bank: exam.bank.length,
        },
    outcome: await findOutcome(db, person.id, programId),
  };
}
