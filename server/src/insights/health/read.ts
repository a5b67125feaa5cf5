import type { Person } from '@certway/contract/endpoint';
import type { BankHealth, QuestionHealth, StuckQuestion } from '@certway/contract/insights/health';
import { HEALTH_FROM_ATTEMPTS, HEALTH_SHOWN_AT_MOST } from '@certway/contract/limits';
import { getVersions } from '../../attempts/index.ts';
import { createYielder } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { correctAnswerText, isCoached } from '../../kinds/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { judgeQuestion } from './flags.ts';
import { medianOf } from './measure.ts';
import { type MeasuredQuestion, measureProgram, presentChoices } from './measure-program.ts';
import { difficultiesOf } from './rasch.ts';
import { countReports, countStuck, type LiveQuestionRow } from './repository-questions.ts';
import { listScoreHealth } from './scores.ts';

function present(
  { asked: { versionId, ...asked }, pinned: { paper, key }, measured }: MeasuredQuestion,
  difficulty: number | undefined,
  reports: number,
): Omit<QuestionHealth, 'flags'> {
  const { right, rightFrom, rightTo, choices, ...numbers } = measured;
  return {
    ...asked,
    paper,
    correctAnswer: correctAnswerText(paper, key),
    isCoached: isCoached(key),
    ...numbers,
    right: 100 * right,
    rightFrom: 100 * rightFrom,
    rightTo: 100 * rightTo,
    difficulty: difficulty ?? null,
    reports,
    choices: presentChoices(choices),
  };
}

/** Judges each question. What is slow depends on the other questions of its module. */
function judgeAll(all: readonly MeasuredQuestion[], reports: ReadonlyMap<string, number>) {
  const ofModule = Map.groupBy(all, ({ asked }) => asked.moduleId);
  const usual = new Map(
    [...ofModule].map(([moduleId, each]) => [
      moduleId,
      medianOf(each.map(({ measured }) => measured.seconds)),
    ]),
  );
  return all.map((each) => {
    const { moduleId, questionId } = each.asked;
    const reported = reports.get(questionId) ?? 0;
    const around = { usualSeconds: usual.get(moduleId) ?? 0, reports: reported };
    return { each, reported, ...judgeQuestion(each.measured, around) };
  });
}

function worstFirst(
  all: readonly MeasuredQuestion[],
  difficulties: ReadonlyMap<string, number>,
  reports: ReadonlyMap<string, number>,
): QuestionHealth[] {
  return judgeAll(all, reports)
    .sort((a, b) => b.worry - a.worry)
    .slice(0, HEALTH_SHOWN_AT_MOST)
    .map(({ each, reported, flags }) => ({
      ...present(each, difficulties.get(each.asked.versionId), reported),
      flags,
    }));
}

/** Lists the live questions of a program whose statistics suggest a problem. */
export async function listFlaggedQuestions(db: Executor, programId: string): Promise<string[]> {
  const yieldIfDue = createYielder();
  const { measured } = await measureProgram(db, programId, { of: 'all', yieldIfDue });
  return judgeAll(measured, await countReports(db, programId))
    .filter(({ flags }) => flags.length > 0)
    .map(({ each }) => each.asked.questionId);
}

/** Returns the live questions that the most learners keep getting wrong. */
async function stuckOf(
  db: Executor,
  programId: string,
  asked: readonly LiveQuestionRow[],
): Promise<StuckQuestion[]> {
  const learners = await countStuck(db, programId);
  const most = asked
    .filter(({ questionId }) => learners.has(questionId))
    .sort((a, b) => (learners.get(b.questionId) ?? 0) - (learners.get(a.questionId) ?? 0))
    .slice(0, HEALTH_SHOWN_AT_MOST);
  const versions = await getVersions(
    db,
    most.map(({ versionId }) => versionId),
  );
  return most.map(({ questionId, courseId, moduleId, moduleName, place, versionId }) => ({
    questionId,
    courseId,
    moduleId,
    moduleName,
    place,
    text: versions.get(versionId)?.paper.text ?? '',
    learners: learners.get(questionId) ?? 0,
  }));
}

/**
 * Returns the statistics of a program's questions, with the most urgent one first. They are
 * computed from a limited number of the latest attempts.
 */
export async function getBankHealth(
  { db }: Platform,
  person: Person,
  programId: string,
  { of }: { of: 'first' | 'all' },
): Promise<BankHealth> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  const yieldIfDue = createYielder();
  const { asked, finished, answered, gathered, measured } = await measureProgram(db, programId, {
    of,
    yieldIfDue,
  });
  const difficulties = await difficultiesOf(gathered.marks, yieldIfDue);
  const reports = await countReports(db, programId);
  return {
    attempts: finished.length,
    capped: finished.length === HEALTH_FROM_ATTEMPTS,
    questions: asked.length,
    measured: measured.length,
    worst: worstFirst(measured, difficulties, reports),
    scores: await listScoreHealth(asked, finished, answered, yieldIfDue),
    stuck: await stuckOf(db, programId, asked),
  };
}
