import type { AcceptedKey, RubricKey } from '@certway/contract/kinds/shared/key';
import * as messages from './messages.ts';
import type { PrintedPart } from './print.ts';

/** Prints questions whose answer is written by hand. */

const labeledHint = (text: string, labeled: (text: string) => string): PrintedPart[] =>
  text === '' ? [] : [{ part: 'hint', text: labeled(text) }];

/**
 * Returns texts about the other accepted answers, the tolerance, and the case sensitivity of a
 * question, for marking by hand.
 */
export function acceptedDetails({ accepted, caseSensitive, tolerance }: AcceptedKey): string[] {
  return [
    ...(accepted.length > 1
      ? [messages.alsoAccepted({ answers: accepted.slice(1).join(' / ') })]
      : []),
    ...(tolerance ? [`± ${tolerance}`] : []),
    ...(caseSensitive ? [messages.caseSensitive] : []),
  ];
}

export const plainAnswer = ({ text }: { text: string }) => text;

export const acceptedHints = (_paper: unknown, key: AcceptedKey): PrintedPart[] =>
  labeledHint(acceptedDetails(key).join('; '), (details) => messages.accepted({ details }));

const keyPointText = ({ text, alternatives, weight }: RubricKey['keyPoints'][number]) =>
  alternatives.length > 0
    ? messages.keyPointWithAlternatives({ text, alternatives: alternatives.join(', '), weight })
    : messages.keyPoint({ text, weight });

/** Prints the criteria as the key, for kinds that the coach marks. */
export const rubricPrint = (lines: number) => ({
  answerParts: (): PrintedPart[] => [{ part: 'lines', lines }],
  formatAnswer: plainAnswer,
  markingHints: (
    _paper: unknown,
    { criteria, idealAnswers, keyPoints }: RubricKey,
  ): PrintedPart[] => [
    { part: 'text', text: criteria },
    ...labeledHint(idealAnswers.slice(1).join(' / '), (answers) =>
      messages.otherGoodAnswers({ answers }),
    ),
    ...labeledHint(keyPoints.map(keyPointText).join('; '), (points) =>
      messages.keyPoints({ points }),
    ),
  ],
});
