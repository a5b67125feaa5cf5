import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { scoredSizes } from '@certway/contract/blueprints/exam-sizes';
import { keepTogether } from '@certway/contract/questions/cases';
import { createYielder, mapYielding } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { type Failure, fail } from '../outcomes/failure.ts';
import { findGaps } from './check.ts';
import type { DrawCandidate, RandomSource } from './draw/candidate.ts';
import { type Demand, demandOf } from './draw/demand.ts';
import { shuffle } from './draw/draw.ts';
import { drawFrom } from './draw/offload.ts';
import { randomSource } from './draw/secure-random.ts';
import type { BlueprintRow } from './repository.ts';
import { listBank } from './repository-bank.ts';
import { findSectionsOf, levelIn } from './section-sources.ts';
import { gapProblems } from './shortage-text.ts';

export interface DrawnQuestion {
  questionId: string;
  versionId: string;
  /** Whether the question counts. False for a trial question. */
  scored: boolean;
}

export type DrawnSection = Pick<
  BlueprintDefinition['sections'][number],
  'title' | 'code' | 'minutes' | 'oneWay' | 'minimum' | 'breakAfter'
> & { questions: DrawnQuestion[] };

export interface SeenQuestions {
  /** The time when the learner last saw each question, in milliseconds. */
  at: ReadonlyMap<string, number>;
  /** The questions of the learner's last attempt at this exam. */
  inLast: ReadonlySet<string>;
}

async function candidatesFor(
  db: Executor,
  programId: string,
  definition: BlueprintDefinition,
  seen: SeenQuestions,
  day: string,
): Promise<DrawCandidate[]> {
  const sectionsOf = await findSectionsOf(db, programId, definition);
  return mapYielding(await listBank(db, programId, day), (question) => ({
    questionId: question.questionId,
    versionId: question.versionId,
    sections: sectionsOf(question),
    difficulty: levelIn(definition, question),
    seenAt: seen.at.get(question.questionId) ?? null,
    inLast: seen.inLast.has(question.questionId),
    caseId: question.caseId,
  }));
}

/**
 * Orders the questions of a section, and decides which of them count and which are trial questions.
 */
function arrange(
  drawn: readonly DrawCandidate[],
  scoredCount: number,
  inProgram: readonly DrawCandidate[] | null,
  chance: RandomSource,
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
  candidates: readonly DrawCandidate[],
  drawn: readonly DrawCandidate[][],
  chance: RandomSource,
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

interface DrawOptions {
  seen: SeenQuestions;
  /** The day on which the questions must be valid. */
  day: string;
  chance?: RandomSource;
  /** A number with which the same questions are drawn again, as long as the bank is unchanged. */
  seed?: number | null;
}

/**
 * Draws a complete set of questions for a mock exam attempt, or reports which questions are
 * missing.
 */
export async function drawPaper(
  db: Executor,
  { programId, definition }: Pick<BlueprintRow, 'programId' | 'definition'>,
  { seen, day, seed = null, chance = randomSource(seed) }: DrawOptions,
): Promise<DrawnSection[] | Failure<'bank-too-small'>> {
  const demand = demandOf(definition);
  const yieldIfDue = createYielder();
  const candidates = await candidatesFor(db, programId, definition, seen, day);
  await yieldIfDue();
  const drawn = await drawFrom(demand, candidates, chance, seed);
  await yieldIfDue();
  if (drawn) return arrangeAll(definition, demand, candidates, drawn, chance);
  return fail(
    'bank-too-small',
    gapProblems(await findGaps(db, programId, { definition, papers: 1 }, day)),
  );
}
