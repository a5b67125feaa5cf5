import { createHash } from 'node:crypto';
import type { QuestionView } from '@certway/contract/kinds/index';
import { mixedPaper } from '../kinds/index.ts';
import { shuffleBy } from '../kinds/seeded.ts';
import type { AttemptRow } from './repository.ts';
import type { PinnedVersion } from './repository-versions.ts';

/** Each question of an attempt has its own seed. */
const seedOf = (mixSeed: string, questionId: string) =>
  createHash('sha256').update(`${mixSeed} ${questionId}`).digest().readInt32LE(0);

/**
 * The question view of an attempt: its parts are in the same order whenever and wherever it is
 * shown. Attempts that were started before seeds existed keep the order of the author.
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
