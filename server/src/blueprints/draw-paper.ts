import type { BlueprintDefinition } from '@certway/contract/blueprint-definition';
import { keepTogether } from '@certway/contract/cases';
import { scoredSizes } from '@certway/contract/paper-sizes';
import type { Executor } from '../db/database.ts';
import { type Failure, fail } from '../outcomes/failure.ts';
import { mapInTurns, takeTurns } from '../turns.ts';
import { findGaps } from './check.ts';
import { drawFrom } from './draw/apart.ts';
import type { Candidate, Chance } from './draw/candidate.ts';
import { secretChance } from './draw/chance.ts';
import { type Demand, demandOf } from './draw/demand.ts';
import { shuffle } from './draw/draw.ts';
import { findFeeding, levelIn } from './feeding.ts';
import { gapProblems } from './hole-words.ts';
import type { BlueprintRow } from './repository.ts';
import { listBank } from './repository-bank.ts';

export interface DrawnQuestion {
  questionId: string;
  versionId: string;
  /** False for a trial question, which never counts. */
  scored: boolean;
}

export type DrawnSection = Pick<
  BlueprintDefinition['sections'][number],
  'title' | 'code' | 'minutes' | 'oneWay' | 'minimum' | 'breakAfter'
> & { questions: DrawnQuestion[] };

/** What somebody knows of the questions of a program. */
export interface Seen {
  /** When each was last seen, in milliseconds. */
  at: ReadonlyMap<string, number>;
  /** The questions of the last attempt at this exam. */
  inLast: ReadonlySet<string>;
}

async function candidatesFor(
  db: Executor,
  programId: string,
  definition: BlueprintDefinition,
  seen: Seen,
  day: string,
): Promise<Candidate[]> {
  const feeding = await findFeeding(db, programId, definition.sections);
  return mapInTurns(await listBank(db, programId, day), (question) => ({
    questionId: question.questionId,
    versionId: question.versionId,
    sections: feeding(question),
    difficulty: levelIn(definition, question),
    seenAt: seen.at.get(question.questionId) ?? null,
    inLast: seen.inLast.has(question.questionId),
    caseId: question.caseId,
  }));
}

/** Decides which of a section's questions count, and their order. */
function arrange(
  drawn: readonly Candidate[],
  scoredCount: number,
  inProgram: readonly Candidate[] | null,
  chance: Chance,
): DrawnQuestion[] {
  const scored = new Set(shuffle(drawn, chance).slice(0, scoredCount));
  const isDrawn = new Set(drawn);
  const ordered = inProgram
    ? keepTogether(
        inProgram.filter((one) => isDrawn.has(one)),
        ({ caseId }) => caseId,
      )
    : drawn;
  return ordered.map((one) => ({
    questionId: one.questionId,
    versionId: one.versionId,
    scored: scored.has(one),
  }));
}

function arrangeAll(
  definition: BlueprintDefinition,
  demand: Demand,
  candidates: readonly Candidate[],
  drawn: readonly Candidate[][],
  chance: Chance,
): DrawnSection[] {
  const scored = scoredSizes(definition, demand.sections);
  const inProgram = definition.rules.questionOrder === 'as-in-program' ? candidates : null;
  return definition.sections.map(
    ({ title, code, minutes, oneWay, minimum, breakAfter }, place) => ({
      title,
      code,
      minutes,
      oneWay,
      minimum,
      breakAfter,
      questions: arrange(drawn[place] ?? [], scored[place] ?? 0, inProgram, chance),
    }),
  );
}

interface DrawnFor {
  seen: Seen;
  /** What is asked must be right on it. */
  day: string;
  chance?: Chance;
}

/** Draws a complete set of questions, or reports which ones are missing. */
export async function drawPaper(
  db: Executor,
  { programId, definition }: Pick<BlueprintRow, 'programId' | 'definition'>,
  { seen, day, chance = secretChance }: DrawnFor,
): Promise<DrawnSection[] | Failure<'bank-too-small'>> {
  const demand = demandOf(definition);
  const turn = takeTurns();
  const candidates = await candidatesFor(db, programId, definition, seen, day);
  await turn();
  const drawn = await drawFrom(demand, candidates, chance);
  await turn();
  if (drawn) return arrangeAll(definition, demand, candidates, drawn, chance);
  return fail(
    'bank-too-small',
    gapProblems(await findGaps(db, programId, { definition, papers: 1 }, day)),
  );
}
