import type { Typed } from './question.ts';

/** Notes that test makers write beside a question: its worth, remarks after an answer, feedback. */

/** One point is what every question is worth. */
const WORTH_ONE = /^(?:points?|pts|marks)[ \t]{0,3}[:=][ \t]{0,8}1$|^title/i;
export const isWorthOne = (words: string) => WORTH_ONE.test(words);

const NOTED = /[ \t](?=(?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|NAT|STA|LOC|BLM|NOT):)/;

export function withoutAsides(answer: string): { words: string; asides: string[] } {
  const [words = '', ...asides] = ` ${answer}`.split(NOTED);
  return { words: words.trim(), asides: asides.map((aside) => aside.trim()) };
}

/** Feedback, as Respondus has it: behind the question or behind an option. */
const REMARK = /^[ \t]{0,20}[~@][ \t](.*)$/;
/** '~ 5 cm' may be a number in the question as well. */
const BEGINS_LIKE_NUMBER = /^[ \t]*[\d.,]/;

/** Takes a line of feedback, which learners see behind their answer; false where the line is none. */
export function takeRemark(question: Typed, line: string): boolean {
  const remark = REMARK.exec(line)?.[1];
  if (remark === undefined || question.stem.length === 0) return false;
  if (question.options.length === 0 && question.answer === null && BEGINS_LIKE_NUMBER.test(remark))
    question.doubts.push(
      `'${line.trim().slice(0, 80)}' may be part of the question; it was read as its explanation`,
    );
  if (remark.trim()) question.explanation.push(remark.trim());
  question.last = 'explanation';
  return true;
}
