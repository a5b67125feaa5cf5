import * as messages from './messages.ts';
import type { Typed } from './question.ts';

/** Notes that test makers add to a question: points, remarks after an answer, feedback. */

/** Every question is worth one point, so this line is no loss. */
const WORTH_ONE = /^(?:points?|pts|marks)[ \t]{0,3}[:=][ \t]{0,8}1$|^title/i;
export const isWorthOne = (words: string) => WORTH_ONE.test(words);

const NOTED = /[ \t](?=(?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|NAT|STA|LOC|BLM|NOT):)/;

export function withoutAsides(answer: string): { words: string; asides: string[] } {
  const [words = '', ...asides] = ` ${answer}`.split(NOTED);
  return { words: words.trim(), asides: asides.map((aside) => aside.trim()) };
}

/** Feedback as in Respondus: after the question or after an option. */
const REMARK = /^[ \t]{0,20}[~@][ \t](.*)$/;
/** '~ 5 cm' may be a number in the question as well. */
const BEGINS_LIKE_NUMBER = /^[ \t]*[\d.,]/;

/** Takes a line of feedback, which learners see after their answer; false for any other line. */
export function takeRemark(question: Typed, line: string): boolean {
  const remark = REMARK.exec(line)?.[1];
  if (remark === undefined || question.stem.length === 0) return false;
  if (question.options.length === 0 && question.answer === null && BEGINS_LIKE_NUMBER.test(remark))
    question.doubts.push(messages.readAsExplanation({ line: line.trim().slice(0, 80) }));
  if (remark.trim()) question.explanation.push(remark.trim());
  question.last = 'explanation';
  return true;
}
