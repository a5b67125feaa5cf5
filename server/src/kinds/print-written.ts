import type { AcceptedKey } from '@certway/contract/kinds/shared/accepted-key';
import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import type { PrintedPart } from './print.ts';

/** Printing of kinds whose answer is written by hand. */

const hint = (label: string, text: string): PrintedPart[] =>
  text === '' ? [] : [{ part: 'hint', text: `${label}: ${text}` }];

/** What a list of accepted answers says beyond the first. */
export function acceptedInWords({ accepted, caseSensitive, tolerance }: AcceptedKey): string[] {
  return [
    ...(accepted.length > 1 ? [`also ${accepted.slice(1).join(' / ')}`] : []),
    ...(tolerance ? [`± ${tolerance}`] : []),
    ...(caseSensitive ? ['capitals matter'] : []),
  ];
}

export const givenText = ({ text }: { text: string }) => text;

export const toldAccepted = (_paper: unknown, key: AcceptedKey): PrintedPart[] =>
  hint('Accepted', acceptedInWords(key).join('; '));

/** For what the coach marks on a screen, the criteria are the key. */
export const rubricPrint = (lines: number) => ({
  asked: (): PrintedPart[] => [{ part: 'lines', lines }],
  given: givenText,
  told: (_paper: unknown, { criteria, idealAnswers, keyPoints }: RubricKey): PrintedPart[] => [
    { part: 'text', text: criteria },
    ...hint('Other good answers', idealAnswers.slice(1).join(' / ')),
    ...hint(
      'Key points',
      keyPoints
        .map(({ text, alternatives, weight }) => {
          const also = alternatives.length > 0 ? ` (or ${alternatives.join(', ')})` : '';
          return `${text}${also}: ${weight}`;
        })
        .join('; '),
    ),
  ],
});
