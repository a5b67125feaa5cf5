import { ANSWER_REQUIRED } from '@certway/contract/fields';
import type { Answer, Draft, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { essay } from './essay/rules.ts';
import { fillBlank } from './fill-blank/rules.ts';
import { matching } from './matching/rules.ts';
import { multipleChoice } from './multiple-choice/rules.ts';
import type { KindRules, Split, Tools, Verdict } from './rules.ts';
import { shortAnswer } from './short-answer/rules.ts';
import { structural } from './structural/rules.ts';
import { text } from './text/rules.ts';
import { trueFalse } from './true-false/rules.ts';

export type { Split, Tools, Verdict } from './rules.ts';

export const kindRules: { [K in Kind]: KindRules<K> } = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  matching,
  'short-answer': shortAnswer,
  text,
  structural,
  essay,
};

function rulesOf<K extends Kind>({ type }: { type: K }): KindRules<K> {
  return kindRules[type];
}

/** What the author wrote becomes what is shown and what is right. */
export function splitDraft<K extends Kind>(draft: Draft<K>, tools: Tools): Split<K> {
  return rulesOf<K>(draft).split(draft, tools);
}

/** The way back: the draft as its author has it. */
export function joinDraft<K extends Kind>(paper: Paper<K>, key: Key<K>): Draft<K> {
  return rulesOf<K>(paper).join(paper, key);
}

/** Whether a score, the coach's too, counts as correct. */
export const isCorrect = (type: Kind, score: number) => score >= kindRules[type].correctFrom;

/** Whether nothing was said. A blank answer scores 0, and nobody has to look at it. */
export function isBlank<K extends Kind>(answer: Answer<K>): boolean {
  return rulesOf<K>(answer).isBlank(answer);
}

/** An answer of another kind, or to another question, is a wrong one. */
export function scoreAnswer<K extends Kind>(answer: Answer<K>, key: Key<K>): Verdict {
  const score =
    answer.type !== key.type || isBlank(answer) ? 0 : rulesOf<K>(key).score(answer, key);
  return score === null
    ? { graded: false }
    : { graded: true, score, correct: isCorrect(key.type, score) };
}

/** What makes an answer impossible for this question, in words for the learner; null lets it through. */
export function answerProblem<K extends Kind>(answer: Answer<K>, paper: Paper<K>): string | null {
  if (answer.type !== paper.type) return 'This answer does not fit the kind of the question.';
  return isBlank(answer) ? ANSWER_REQUIRED : rulesOf<K>(paper).problem(answer, paper);
}

/** The right answer as the calls show it; for what the coach marks, the grading criteria. */
export function correctAnswerText<K extends Kind>(paper: Paper<K>, key: Key<K>): string {
  return rulesOf<K>(paper).correctAnswerText(paper, key);
}

/** The learner's answer in words; of an option that shows only an image, its path. */
export function answerText<K extends Kind>(answer: Answer<K>, paper: Paper<K>): string {
  return rulesOf<K>(paper).answerText(answer, paper);
}

/** The way back from the words of a submission; null where they name no answer to this question. */
export function answerFromText<K extends Kind>(text: string, paper: Paper<K>): Answer<K> | null {
  return rulesOf<K>(paper).answerFromText(text, paper);
}
