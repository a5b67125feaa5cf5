import type { Label } from './line-parsers.ts';
import * as messages from './messages.ts';
import type { RawQuestion } from './raw-question.ts';

/**
 * Recognizes notes that test makers add to a question: points, remarks after an answer, feedback.
 */

/**
 * Matches a note that can be left out without a message: a title, or a value of one point, which
 * every question has.
 */
const DEFAULT_NOTE = /^(?:points?|pts|marks)[ \t]{0,3}[:=][ \t]{0,8}1$|^title/i;
const isDefaultNote = (text: string) => DEFAULT_NOTE.test(text);

const BEFORE_NOTE = /[ \t](?=(?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|NAT|STA|LOC|BLM|NOT):)/;

export function splitNotes(answer: string): { text: string; notes: string[] } {
  const [text = '', ...notes] = ` ${answer}`.split(BEFORE_NOTE);
  return { text: text.trim(), notes: notes.map((note) => note.trim()) };
}

/**
 * Matches a line of feedback in the style of Respondus. It comes after the question or after an
 * option.
 */
const FEEDBACK_LINE = /^[ \t]{0,20}[~@][ \t](.*)$/;
/**
 * Matches the beginning of a number. A line such as '~ 5 cm' may be part of the question, so it is
 * not read as feedback.
 */
const BEGINS_LIKE_NUMBER = /^[ \t]*[\d.,]/;

/**
 * Adds a line to the feedback, which learners see after their answer, if it is a line of feedback.
 * Returns false for any other line.
 */
export function addFeedbackLine(question: RawQuestion, line: string): boolean {
  const feedback = FEEDBACK_LINE.exec(line)?.[1];
  if (feedback === undefined || question.stem.length === 0) return false;
  if (
    question.options.length === 0 &&
    question.answer === null &&
    BEGINS_LIKE_NUMBER.test(feedback)
  )
    question.doubts.push(messages.readAsExplanation({ line: line.trim().slice(0, 80) }));
  if (feedback.trim()) question.explanation.push(feedback.trim());
  question.last = 'explanation';
  return true;
}

/** Adds the text of a line with a label to the part of the question that the label names. */
export function addLabeled(question: RawQuestion, { label, text }: { label: Label; text: string }) {
  if (label === 'explanation') {
    if (text) question.explanation.push(text);
    question.last = 'explanation';
  } else if (label === 'kind') question.kind = text;
  else if (label !== 'note') question[label] = text;
  else if (!isDefaultNote(text)) question.losses.push(`'${text.slice(0, 80)}'`);
}
