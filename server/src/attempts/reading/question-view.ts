import { createHash } from 'node:crypto';
import type { QuestionView } from '@certway/contract/kinds/index';
import { mixedPaper } from '../../kinds/index.ts';
import { shuffleBy } from '../../kinds/seeded.ts';
import type { AttemptRow } from '../repository.ts';
import type { PinnedVersion } from '../repository-versions.ts';

/** Returns the seed of a question's order. Each question of an attempt has its own seed. */
const seedOf = (mixSeed: string, questionId: string) =>
  createHash('sha256').update(`${mixSeed} ${questionId}`).digest().readInt32LE(0);

/**
 * Returns the question view of an attempt. The parts of the question have the same order each time.
 * For attempts from before seeds were introduced, this is the author's order.
 */
export function questionViewFor(
  { paper, key }: PinnedVersion,
  { mixSeed, mixesOptions }: Pick<AttemptRow, 'mixSeed' | 'mixesOptions'>,
): QuestionView {
  if (mixSeed === null) return paper;
  return mixedPaper(paper, key, {
    shuffle: shuffleBy(seedOf(mixSeed, paper._id)),
    movesOptions: mixesOptions,
  });
}
