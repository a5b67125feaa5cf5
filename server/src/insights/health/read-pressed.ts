import type { Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import { FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { QuestionPressed } from '@certway/contract/question-figures';
import { pressedIn, showsPressed } from '../../kinds/chosen.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { type GivenRow, listGiven } from './repository.ts';
import { findAsked } from './repository-questions.ts';

/** Nobody's second answer, where only the first ones are asked for. */
function answersOf(newestFirst: readonly GivenRow[], of: 'first' | 'all'): (Answer | null)[] {
  if (of === 'all') return newestFirst.map(({ answer }) => answer);
  const first = new Map(newestFirst.map((row) => [row.userId ?? row.attemptId, row.answer]));
  return [...first.values()];
}

/**
 * Where learners clicked in the picture of a question, in its current version and over a bounded
 * number of the latest attempts.
 */
export async function getPressed(
  { db }: Platform,
  person: Person,
  { programId, questionId }: { programId: string; questionId: string },
  { of }: { of: 'first' | 'all' },
): Promise<QuestionPressed> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return refuse('not-found');
  const asked = await findAsked(db, programId, questionId);
  if (!asked || !showsPressed(asked.key)) return refuse('not-found');
  const { versionId, key } = asked;
  const given = await listGiven(db, { programId, questionId, versionId, of });
  const answers = answersOf(given, of);
  return { pressed: answers.length < FIGURES_FROM_ATTEMPTS ? null : pressedIn(answers, key) };
}
