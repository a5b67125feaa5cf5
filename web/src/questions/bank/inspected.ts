import type { Draft } from '@certway/contract/kinds/index';
import type { Reply } from '../../calls/address.ts';
import type { AlikeOf } from '../alike/use-alike.ts';
import { differences } from '../changes/differences.ts';

/** The reply to an inspected file, plus the questions fixed since. */

export type Inspected = Reply<'questions', 'inspectBankFile'>;

export interface Fixed {
  refused: Inspected['refused'][number];
  question: Draft;
}

/** What can be understood in two ways is looked at before it is ticked. */
export const sureIn = ({ questions }: Inspected) =>
  new Set(questions.flatMap(({ doubts }, at) => (doubts.length > 0 ? [] : [at])));

/** Those that the program has as they are in the file. */
export function knownIn(
  { questions }: Inspected,
  alike: ReadonlyMap<number, AlikeOf>,
): ReadonlySet<number> {
  const isSame = ([at, { question: stored }]: [number, AlikeOf]) => {
    const read = questions[at]?.question;
    if (!read) return false;
    return differences(stored.question as Draft, read as Draft).length === 0;
  };
  return new Set([...alike].filter(isSame).map(([at]) => at));
}

/** A part of a large file and the next one. */
export const joined = (read: Inspected, next: Inspected): Inspected => ({
  ...read,
  questions: [
    ...read.questions,
    ...next.questions.map((each) => ({
      ...each,
      likeEarlier: each.likeEarlier === null ? null : each.likeEarlier + read.questions.length,
    })),
  ],
  refused: [...read.refused, ...next.refused],
  problems: [...read.problems, ...next.problems],
});

/** A fixed question stands behind the others, so that each keeps its number. */
export const withFixed = (read: Inspected, fixed: readonly Fixed[]): Inspected => ({
  ...read,
  questions: [
    ...read.questions,
    ...fixed.map(({ refused: { where }, question }) => ({
      where,
      question: question as Inspected['questions'][number]['question'],
      topic: [],
      losses: [],
      doubts: [],
      // A fixed question was not compared with the rest of the file.
      likeEarlier: null,
    })),
  ],
  refused: read.refused.filter((each) => !fixed.some(({ refused }) => refused === each)),
});
