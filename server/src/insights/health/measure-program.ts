import type { QuestionHealth } from '@certway/contract/health';
import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import { getVersions, type Pinned } from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import { choicesIn, chosenIn } from '../../kinds/chosen.ts';
import { type Turn, takeTurns } from '../../turns.ts';
import { judge } from './flags.ts';
import { type Gathered, type GivenAnswer, gather } from './gather.ts';
import { type ChoiceMeasure, type Given, type Measure, measure } from './measure.ts';
import { listAnswered, listTaken } from './repository.ts';
import { type AskedRow, listAsked } from './repository-questions.ts';

export interface Measured {
  asked: AskedRow;
  pinned: Pinned;
  measured: Measure;
}

const givenIn = ({ answer, ...given }: GivenAnswer, { key }: Pinned): Given => ({
  ...given,
  chosen: answer === null ? [''] : chosenIn(answer, key),
});

async function measureAll(
  db: Executor,
  asked: readonly AskedRow[],
  { givenTo }: Gathered,
  turn: Turn,
): Promise<Measured[]> {
  const enough = asked.filter(
    ({ versionId }) => (givenTo.get(versionId)?.length ?? 0) >= HEALTH_FROM_ANSWERS,
  );
  const versions = await getVersions(
    db,
    enough.map(({ versionId }) => versionId),
  );
  const all: Measured[] = [];
  for (const each of enough) {
    const version = versions.get(each.versionId);
    if (!version) continue;
    const choices = choicesIn(version.paper, version.key);
    const given = (givenTo.get(each.versionId) ?? []).map((one) => givenIn(one, version));
    const measured = measure(given, choices);
    all.push({ asked: each, pinned: version, measured });
    await turn();
  }
  return all;
}

/** Measures the live questions of a program by its latest attempts. */
export async function measureProgram(
  db: Executor,
  programId: string,
  { of, turn }: { of: 'first' | 'all'; turn: Turn },
) {
  const asked = await listAsked(db, programId);
  const taken = await listTaken(db, programId, of);
  const answered = await listAnswered(db, taken);
  const gathered = await gather(taken, answered, { firstOnly: of === 'first', turn });
  const measured = await measureAll(db, asked, gathered, turn);
  return { asked, taken, answered, gathered, measured };
}

const percents = (shares: readonly number[]) => shares.map((share) => 100 * share);

export const presentChoices = (choices: readonly ChoiceMeasure[]): QuestionHealth['choices'] =>
  choices.map(({ label, right, count, thirds }) => ({
    ...{ label, right, count, thirds: percents(thirds) },
  }));

/** A question whose statistics suggest that its key is wrong. */
export interface Suspect {
  questionId: string;
  versionId: string;
  answers: number;
  choices: QuestionHealth['choices'];
}

/** What is no matter of the key: how long others take, and what is reported. */
const ALONE = { usualSeconds: Number.POSITIVE_INFINITY, reports: 0 };

export async function findSuspects(db: Executor, programId: string): Promise<Suspect[]> {
  const { measured } = await measureProgram(db, programId, { of: 'first', turn: takeTurns() });
  return measured.flatMap(({ asked: { questionId, versionId }, measured: figures }) =>
    judge(figures, ALONE).flags.includes('key-suspect')
      ? {
          questionId,
          versionId,
          answers: figures.answers,
          choices: presentChoices(figures.choices),
        }
      : [],
  );
}
