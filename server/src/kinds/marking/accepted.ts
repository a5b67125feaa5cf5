import { withLineFeeds } from '@certway/contract/fields';
import { type Draft, kinds, type QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { AcceptedDraft } from '@certway/contract/kinds/shared/accepted';
import type { AcceptedKey } from '@certway/contract/kinds/shared/key';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import * as messages from '../messages.ts';
import type { ChangeText, Tools } from '../rules.ts';
import { draftFields, explanationFields, viewFields } from './every-kind.ts';
import { plainDraft, unmixed, writtenAnswer } from './plain-rules.ts';
import { plainText } from './plain-text.ts';
import { type Quantity, readQuantity } from './quantity.ts';

/** Marks fill-blank and short-answer questions against their list of accepted answers. */

export function acceptedKeyOf(draft: AcceptedDraft): AcceptedKey {
  const { correctAnswer, otherAnswers, caseSensitive, tolerance } = draft;
  return { accepted: [correctAnswer, ...otherAnswers], caseSensitive, tolerance };
}

export function acceptedDraftOf({
  accepted,
  caseSensitive,
  tolerance,
}: AcceptedKey): AcceptedDraft {
  const [correctAnswer = '', ...otherAnswers] = accepted;
  return { correctAnswer, otherAnswers, caseSensitive, tolerance };
}

/** Replaces the first accepted answer with a new answer and keeps the other accepted answers. */
export function withAccepted(given: string, { accepted }: AcceptedKey) {
  const text = withLineFeeds(given);
  return { accepted: [text, ...accepted.slice(1).filter((other) => other !== text)] };
}

/**
 * Returns the accepted quantities with which an answer is compared. If the answer has a unit and so
 * has any accepted answer, the units must match (441 NM is not 441 km). If no accepted answer has a
 * unit, the answer's unit is ignored (63 gallons matches 63). An answer without a unit is compared
 * with the accepted numbers without a unit, or with all quantities if each has a unit.
 */
function comparable(given: Quantity, accepted: Quantity[]): Quantity[] {
  const hasUnit = given.unit !== '';
  const alike = accepted.filter(({ unit }) => (unit !== '') === hasUnit);
  return alike.length > 0 ? alike.filter(({ unit }) => unit === given.unit) : accepted;
}

/**
 * Checks whether two numbers differ by at most the tolerance, allowing for floating-point error: in
 * binary, 1.1 - 1.05 is slightly more than 0.05.
 */
export const isWithinTolerance = (a: number, b: number, tolerance: number) =>
  Math.abs(a - b) <= tolerance + 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b));

export function isAccepted(text: string, key: AcceptedKey): boolean {
  const { tolerance, caseSensitive } = key;
  const given = plainText(text, caseSensitive);
  const accepted = key.accepted.map((each) => plainText(each, caseSensitive));
  if (accepted.includes(given)) return true;
  const number = readQuantity(given);
  if (tolerance === null || !number) return false;
  const numbers = accepted.flatMap((each) => readQuantity(each) ?? []);
  return comparable(number, numbers).some(({ value }) =>
    isWithinTolerance(value, number.value, tolerance),
  );
}

type AcceptedKind = 'fill-blank' | 'short-answer';

type AcceptedTexts = Pick<AcceptedDraft, 'correctAnswer' | 'otherAnswers'>;

/** Changes the accepted answers of a draft, or of a part of it. */
export const changeAccepted = <Accepting extends AcceptedTexts>(
  accepting: Accepting,
  change: ChangeText,
): Accepting => ({
  ...accepting,
  correctAnswer: change(accepting.correctAnswer, 'answers'),
  otherAnswers: accepting.otherAnswers.map((text) => change(text, 'answers')),
});

export const acceptedListRules = <const Type extends AcceptedKind>(type: Type) => ({
  ...plainDraft,
  withTexts: changeAccepted,
  ...unmixed,
  ...writtenAnswer,
  fieldNames: {
    correctAnswer: messages.correctAnswer,
    otherAnswers: messages.otherAcceptedAnswers,
    caseSensitive: messages.caseSensitivity,
    tolerance: messages.tolerance,
  },
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft: Draft<AcceptedKind>, tools: Tools) => ({
    paper: { type, ...viewFields(draft, tools) },
    key: { type, ...explanationFields(draft), ...acceptedKeyOf(draft) },
  }),
  join: (paper: QuestionView<AcceptedKind>, key: Key<AcceptedKind>) => ({
    type,
    ...draftFields(paper, key),
    ...acceptedDraftOf(key),
  }),
  score: ({ text }: { text: string }, key: AcceptedKey) => (isAccepted(text, key) ? 1 : 0),
  rightAnswer: (key: AcceptedKey) => ({ type, text: key.accepted[0] ?? '' }),
  withRight: ({ text }: { text: string }, key: Key<Type>) => ({
    ...key,
    ...withAccepted(text, key),
  }),
  correctAnswerText: (_paper: unknown, key: AcceptedKey) => key.accepted[0] ?? '',
  answerFromText: (text: string) =>
    kinds[type].answer.safeParse({ type, text }).success ? { type, text } : null,
});
