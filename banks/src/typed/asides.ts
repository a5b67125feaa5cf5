import * as messages from './messages.ts';
import type { Typed } from './question.ts';

/**
 * Recognizes notes that test makers add to a question: points, remarks after an answer, feedback.
 */

/**
 * Matches a note that can be left out without a message: a title, or a worth of one point, which
 * every question has.
 */
const WORTH_ONE = /^(?:points?|pts|marks)[ \t]{0,3}[:=][ \t]{0,8}1$|^title/i;
export const isWorthOne = (words: string) => WORTH_ONE.test(words);

const NOTED = /[ \t](?=(?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|NAT|STA|LOC|BLM|NOT):)/;

export function withoutAsides(answer: string): { words: string; asides: string[] } {
  const [words = '', ...asides] = ` ${answer}`.split(NOTED);
  return { words: words.trim(), asides: asides.map((aside) => aside.trim()) };
}

/**
 * Matches a line of feedback in the style of Respondus. It comes after the question or after an
 * option.
 */
const REMARK = /^[ \t]{0,20}[~@][ \t](.*)$/;
/**
 * Matches the beginning of a number. A line such as '~ 5 cm' may be part of the question, so it is
 * not read as feedback.
 */
const BEGINS_LIKE_NUMBER = /^[ \t]*[\d.,]/;

/**
 * Adds a line to the feedback, which learners see after their answer, if it is a line of feedback.
 * Returns false for any other line.
 */
export function takeRemark(question: Typed, line: string): boolean {
  const remark = REMARK.exec(line)?.[1];
  if (remark === undefined || question.stem.length === 0) return false;
  if (question.options.length === 0 && question.answer === null && BEGINS_LIKE_NUMBER.test(remark))
    question.doubts.push(messages.readAsExplanation({ line: line.trim().slice(0, 80) }));
  if (remark.trim()) question.explanation.push(remark.trim());
  question.last = 'explanation';
  return true;
}
