import { ANSWER_REQUIRED } from '@certway/contract/fields';
import {
  type Answer,
  type Draft,
  type Kind,
  type KindsWith,
  kindNames,
  kindTraits,
  type QuestionView,
} from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { isSameValue } from './marking/same-value.ts';
import * as messages from './messages.ts';
import { modules } from './modules.ts';
import type { KindRules, Mixing, RuleMark, Split, Tools } from './rules.ts';
import type { Chance, KindSamples } from './samples.ts';

export type { Mixing, RuleMark, Split, Tools } from './rules.ts';
export type { Choice } from './stats.ts';

type CoachedKind = KindsWith<'graded', 'coach'>;

export const coachedKinds: Kind[] = kindNames.filter((name) => kindTraits[name].graded === 'coach');

export const isCoached = (key: Key): key is Key<CoachedKind> => coachedKinds.includes(key.type);

export function rulesOf<K extends Kind>({ type }: { type: K }): KindRules<K> {
  return modules[type].rules;
}

export function samplesOf<K extends Kind>({ type }: { type: K }): KindSamples<K> {
  return modules[type].samples;
}

/** Returns the draft as a new question, without ids. */
export function asNew<K extends Kind>(draft: Draft<K>): Draft<K> {
  const { passage } = draft;
  const shared = passage && { passage: { ...passage, _id: undefined } };
  return rulesOf<K>(draft).withoutIds({ ...draft, ...shared, _id: undefined });
}

/** Gives each unchanged part of a changed draft the id of the equal part in the current draft. */
export function withIdsOf(draft: Draft, current: Draft): Draft {
  return draft.type === current.type ? rulesOf<Kind>(draft).withIdsOf(draft, current) : draft;
}

/** Returns the display names of the kind's own fields, keyed by field. */
export const fieldNamesOf = (type: Kind): Record<string, string> => modules[type].rules.fieldNames;

/** Splits a draft into the question view and the key. */
export function splitDraft<K extends Kind>(draft: Draft<K>, tools: Tools): Split<K> {
  const { paper, key } = rulesOf<K>(draft).split(draft, tools);
  const alsoRight = (draft.alsoAccepted ?? []).flatMap(
    (text) => rulesOf<K>(draft).answerFromText(text, paper) ?? [],
  );
  return { paper, key: alsoRight.length > 0 ? { ...key, alsoRight } : key };
}

/**
 * Checks whether an answer was accepted later, in addition to the answers that the kind's own rule
 * accepts.
 */
export function isAlsoRight<K extends Kind>(answer: Answer<K>, { alsoRight }: Key<K>): boolean {
  const isSameAnswer = rulesOf<K>(answer).isSameAnswer ?? isSameValue;
  const others = (alsoRight ?? []) as Answer[] as Answer<K>[];
  return others.some((other) => isSameAnswer(other, answer));
}

/** Returns the question view as shuffled for one attempt. */
export function mixedPaper<K extends Kind>(
  paper: QuestionView<K>,
  key: Key<K>,
  mixing: Mixing,
): QuestionView<K> {
  return rulesOf<K>(paper).mixed(paper, key, mixing);
}

/** Returns the answers that were accepted later, as text. */
function otherTexts<K extends Kind>(paper: QuestionView<K>, key: Key<K>): string[] {
  // A key contains only answers of its own kind. TypeScript cannot infer this here, so the type is
  // asserted.
  const others = (key.alsoRight ?? []) as Answer[] as Answer<K>[];
  return others.map((answer) => rulesOf<K>(paper).answerText(answer, paper));
}

/** Reverses `splitDraft`: returns the draft as its author wrote it. */
export function joinDraft<K extends Kind>(paper: QuestionView<K>, key: Key<K>): Draft<K> {
  const draft = rulesOf<K>(paper).join(paper, key);
  if (!key.alsoRight) return draft;
  const texts = otherTexts(paper, key);
  return { ...draft, alsoAccepted: texts };
}

/** Checks whether a score counts as correct, whether a rule or the coach gave the score. */
export const isCorrect = (type: Kind, score: number) => score >= modules[type].rules.correctFrom;

/** Checks whether an answer is blank. A blank answer scores 0, and no person has to review it. */
export function isBlank<K extends Kind>(answer: Answer<K>): boolean {
  return rulesOf<K>(answer).isBlank(answer);
}

/**
 * Scores an answer. An answer of another kind than the key's is wrong. If only the coach can mark
 * it, `graded` is false.
 */
export function scoreAnswer<K extends Kind>(answer: Answer<K>, key: Key<K>): RuleMark {
  const score =
    answer.type !== key.type || isBlank(answer)
      ? 0
      : isAlsoRight(answer, key)
        ? 1
        : rulesOf<K>(key).score(answer, key);
  return score === null
    ? { graded: false }
    : { graded: true, score, correct: isCorrect(key.type, score) };
}

/**
 * Returns why an answer is invalid for a question, as a message for the learner, or null if it is
 * valid.
 */
export function answerProblem<K extends Kind>(
  answer: Answer<K>,
  paper: QuestionView<K>,
): string | null {
  if (answer.type !== paper.type) return messages.answerOfOtherType;
  return isBlank(answer) ? ANSWER_REQUIRED : rulesOf<K>(paper).problem(answer, paper);
}

/**
 * Returns the key's own right answer. For kinds that the coach marks, this is the first ideal
 * answer.
 */
export function rightAnswer<K extends Kind>(key: Key<K>): Answer<K> {
  return rulesOf<K>(key).rightAnswer(key);
}

/**
 * Returns the right answer that is closest to the learner's answer. If the learner's answer was
 * accepted later, returns that answer itself.
 */
export function nearestRightAnswer<K extends Kind>(
  answer: Answer<K> | null,
  key: Key<K>,
): Answer<K> {
  const given = answer?.type === key.type ? answer : null;
  if (given && isAlsoRight(given, key)) return given;
  return rulesOf<K>(key).rightBeside?.(given, key) ?? rightAnswer(key);
}

/**
 * Returns the key that makes this answer the right one, or null if the answer is incomplete or the
 * coach marks this kind. Answers accepted later stay accepted.
 */
export function withRightAnswer<K extends Kind>(answer: Answer<K>, key: Key<K>): Key<K> | null {
  return rulesOf<K>(key).withRight(answer, key);
}

/**
 * Returns the right answer as text. For kinds that the coach marks, returns the grading criteria.
 */
export function correctAnswerText<K extends Kind>(paper: QuestionView<K>, key: Key<K>): string {
  return [rulesOf<K>(paper).correctAnswerText(paper, key), ...otherTexts(paper, key)].join(' / ');
}

/**
 * Returns the learner's answer as text. For an option with only an image, returns the path of the
 * image.
 */
export function answerText<K extends Kind>(answer: Answer<K>, paper: QuestionView<K>): string {
  return rulesOf<K>(paper).answerText(answer, paper);
}

/** Parses an answer from text. Returns null if the text is not an answer to this question. */
export function answerFromText<K extends Kind>(
  text: string,
  paper: QuestionView<K>,
): Answer<K> | null {
  return rulesOf<K>(paper).answerFromText(text, paper);
}

/** Returns the answer of a simulated learner who does not know the right one. */
export function wrongAnswer<K extends Kind>(
  key: Key<K>,
  paper: QuestionView<K>,
  chance: Chance,
): Answer<K> {
  return samplesOf<K>(key).wrongAnswer(key, paper, chance);
}
