import type { Draft } from '@certway/contract/kinds/index';
import type { Reply } from '../../calls/address.ts';

/** The server's reply for an inspected file, plus the questions that were fixed since then. */

export type InspectedFile = Reply<'questions', 'inspectBankFile'>;

export interface FixedQuestion {
  refused: InspectedFile['refused'][number];
  question: Draft;
}

/**
 * Returns the indexes of the questions that were read without doubts. Questions with doubts are not
 * selected until someone has looked at them.
 */
export const withoutDoubts = ({ questions }: InspectedFile) =>
  new Set(questions.flatMap(({ doubts }, at) => (doubts.length > 0 ? [] : [at])));

/** Appends the next part of a large file. */
export const joinParts = (read: InspectedFile, next: InspectedFile): InspectedFile => ({
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

/**
 * Appends the fixed questions to the end of the list, so that the other questions keep their
 * numbers.
 */
export const withFixed = (read: InspectedFile, fixed: readonly FixedQuestion[]): InspectedFile => ({
  ...read,
  questions: [
    ...read.questions,
    ...fixed.map(({ refused: { where }, question }) => ({
      where,
      question: question as InspectedFile['questions'][number]['question'],
      topic: [],
      identifier: '',
      losses: [],
      doubts: [],
      // `likeEarlier` is null, because a fixed question was not compared with the other questions
      // of the file.
      likeEarlier: null,
    })),
  ],
  refused: read.refused.filter((each) => !fixed.some(({ refused }) => refused === each)),
});
