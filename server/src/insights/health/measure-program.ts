import type { QuestionHealth } from '@certway/contract/insights/health';
import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import { getVersions, type PinnedVersion } from '../../attempts/index.ts';
import { createYielder, type Yielder } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { choicesOfAnswer, choicesOfQuestion } from '../../kinds/choices.ts';
import { judgeQuestion } from './flags.ts';
import { type GatheredAnswers, gatherAnswers, type VersionAnswer } from './gather.ts';
import {
  type ChoiceMeasure,
  type MeasuredAnswer,
  measureQuestion,
  type QuestionMeasure,
} from './measure.ts';
import { listFinished, listMarkedAnswers } from './repository.ts';
import { type LiveQuestionRow, listLiveQuestions } from './repository-questions.ts';

export interface MeasuredQuestion {
  asked: LiveQuestionRow;
  pinned: PinnedVersion;
  measured: QuestionMeasure;
}

const withChoices = (
  { answer, ...given }: VersionAnswer,
  { key }: PinnedVersion,
): MeasuredAnswer => ({
  ...given,
  chosen: answer === null ? [''] : choicesOfAnswer(answer, key),
});

async function measureAll(
  db: Executor,
  asked: readonly LiveQuestionRow[],
  { answersTo }: GatheredAnswers,
  yieldIfDue: Yielder,
): Promise<MeasuredQuestion[]> {
  const enough = asked.filter(
    ({ versionId }) => (answersTo.get(versionId)?.length ?? 0) >= HEALTH_FROM_ANSWERS,
  );
  const versions = await getVersions(
    db,
    enough.map(({ versionId }) => versionId),
  );
  const all: MeasuredQuestion[] = [];
  for (const each of enough) {
    const version = versions.get(each.versionId);
    if (!version) continue;
    const choices = choicesOfQuestion(version.paper, version.key);
    const given = (answersTo.get(each.versionId) ?? []).map((one) => withChoices(one, version));
    const measured = measureQuestion(given, choices);
    all.push({ asked: each, pinned: version, measured });
    await yieldIfDue();
  }
  return all;
}

/** Computes the statistics of a program's live questions from the program's latest attempts. */
export async function measureProgram(
  db: Executor,
  programId: string,
  { of, yieldIfDue }: { of: 'first' | 'all'; yieldIfDue: Yielder },
) {
  const asked = await listLiveQuestions(db, programId);
  const finished = await listFinished(db, programId, of);
  const answered = await listMarkedAnswers(db, finished);
  const gathered = await gatherAnswers(finished, answered, {
    firstOnly: of === 'first',
    yieldIfDue,
  });
  const measured = await measureAll(db, asked, gathered, yieldIfDue);
  return { asked, finished, answered, gathered, measured };
}

const percents = (shares: readonly number[]) => shares.map((share) => 100 * share);

export const presentChoices = (choices: readonly ChoiceMeasure[]): QuestionHealth['choices'] =>
  choices.map(({ label, right, count, thirds }) => ({
    label,
    right,
    count,
    thirds: percents(thirds),
  }));

/** A question whose statistics suggest that its key is wrong. */
export interface Suspect {
  questionId: string;
  versionId: string;
  answers: number;
  choices: QuestionHealth['choices'];
}

/**
 * A context without the time of other questions and without reports. Neither says whether a key is
 * wrong.
 */
const WITHOUT_CONTEXT = { usualSeconds: Number.POSITIVE_INFINITY, reports: 0 };

export async function findSuspects(db: Executor, programId: string): Promise<Suspect[]> {
  const { measured } = await measureProgram(db, programId, {
    of: 'first',
    yieldIfDue: createYielder(),
  });
  return measured.flatMap(({ asked: { questionId, versionId }, measured: measure }) =>
    judgeQuestion(measure, WITHOUT_CONTEXT).flags.includes('key-suspect')
      ? {
          questionId,
          versionId,
          answers: measure.answers,
          choices: presentChoices(measure.choices),
        }
      : [],
  );
}
