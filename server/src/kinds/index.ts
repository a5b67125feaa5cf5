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

/** Kinds that the coach marks. */
export const coachedKinds: Kind[] = kindNames.filter((name) => kindTraits[name].graded === 'coach');

export const isCoached = (key: Key): key is Key<CoachedKind> => coachedKinds.includes(key.type);

/** The rules of a question's kind. */
export function rulesOf<K extends Kind>({ type }: { type: K }): KindRules<K> {
  return modules[type].rules;
}

/** The parts of a kind that sample content needs. */
export function samplesOf<K extends Kind>({ type }: { type: K }): KindSamples<K> {
  return modules[type].samples;
}

/** The draft of a new question, without ids. */
export function asNew<K extends Kind>(draft: Draft<K>): Draft<K> {
  const { passage } = draft;
  const shared = passage && { passage: { ...passage, _id: undefined } };
  return rulesOf<K>(draft).withoutIds({ ...draft, ...shared, _id: undefined });
}

/** A changed draft keeps the ids of its unchanged parts. */
export function withIdsOf(draft: Draft, current: Draft): Draft {
  return draft.type === current.type ? rulesOf<Kind>(draft).withIdsOf(draft, current) : draft;
}

/** Display names of the kind's own fields. */
export const fieldNamesOf = (type: Kind): Record<string, string> => modules[type].rules.fieldNames;

/** Splits a draft into the question view and the key. */
export function splitDraft<K extends Kind>(draft: Draft<K>, tools: Tools): Split<K> {
  const { paper, key } = rulesOf<K>(draft).split(draft, tools);
  const alsoRight = (draft.alsoAccepted ?? []).flatMap(
    (text) => rulesOf<K>(draft).answerFromText(text, paper) ?? [],
  );
  return { paper, key: alsoRight.length > 0 ? { ...key, alsoRight } : key };
}

/** Whether an answer was accepted later, in addition to the kind's own rule. */
export function isAlsoRight<K extends Kind>(answer: Answer<K>, { alsoRight }: Key<K>): boolean {
  const isSameAnswer = rulesOf<K>(answer).isSameAnswer ?? isSameValue;
  const others = (alsoRight ?? []) as Answer[] as Answer<K>[];
  return others.some((other) => isSameAnswer(other, answer));
}

/** The question view as one attempt shuffles it. */
export function mixedPaper<K extends Kind>(
  paper: QuestionView<K>,
  key: Key<K>,
  mixing: Mixing,
): QuestionView<K> {
  return rulesOf<K>(paper).mixed(paper, key, mixing);
}

/** Answers that were accepted later, as text. */
function otherTexts<K extends Kind>(paper: QuestionView<K>, key: Key<K>): string[] {
  // A key holds answers of its own kind only, which the type of a list of kinds cannot express.
  const others = (key.alsoRight ?? []) as Answer[] as Answer<K>[];
  return others.map((answer) => rulesOf<K>(paper).answerText(answer, paper));
}

/** The inverse of `splitDraft`: the draft as its author wrote it. */
export function joinDraft<K extends Kind>(paper: QuestionView<K>, key: Key<K>): Draft<K> {
  const draft = rulesOf<K>(paper).join(paper, key);
  if (!key.alsoRight) return draft;
  const texts = otherTexts(paper, key);
  return { ...draft, alsoAccepted: texts };
}

/** Whether a score counts as correct, also for the coach's marks. */
export const isCorrect = (type: Kind, score: number) => score >= modules[type].rules.correctFrom;

/** Whether an answer is blank. It scores 0, and no one has to review it. */
export function isBlank<K extends Kind>(answer: Answer<K>): boolean {
  return rulesOf<K>(answer).isBlank(answer);
}

/** An answer of another kind, or to another question, is wrong. */
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

/** Why an answer is invalid for this question, as a message for the learner; null if it is valid. */
export function answerProblem<K extends Kind>(
  answer: Answer<K>,
  paper: QuestionView<K>,
): string | null {
  if (answer.type !== paper.type) return messages.answerOfOtherType;
  return isBlank(answer) ? ANSWER_REQUIRED : rulesOf<K>(paper).problem(answer, paper);
}

/** The key's own answer; for kinds that the coach marks, the first ideal answer. */
export function rightAnswer<K extends Kind>(key: Key<K>): Answer<K> {
  return rulesOf<K>(key).rightAnswer(key);
}

/** The right answer closest to the given one, which is the given one if it was accepted. */
export function nearestRightAnswer<K extends Kind>(
  answer: Answer<K> | null,
  key: Key<K>,
): Answer<K> {
  const given = answer?.type === key.type ? answer : null;
  if (given && isAlsoRight(given, key)) return given;
  return rulesOf<K>(key).rightBeside?.(given, key) ?? rightAnswer(key);
}

/**
 * The key that makes this answer the right one; null if the answer is incomplete, or if the coach
 * marks this kind. Answers accepted later stay accepted.
 */
export function withRightAnswer<K extends Kind>(answer: Answer<K>, key: Key<K>): Key<K> | null {
  return rulesOf<K>(key).withRight(answer, key);
}

/** The right answer as text; for kinds that the coach marks, the grading criteria. */
export function correctAnswerText<K extends Kind>(paper: QuestionView<K>, key: Key<K>): string {
  return [rulesOf<K>(paper).correctAnswerText(paper, key), ...otherTexts(paper, key)].join(' / ');
}

/** The learner's answer as text; for an option with only an image, the path of the image. */
export function answerText<K extends Kind>(answer: Answer<K>, paper: QuestionView<K>): string {
  return rulesOf<K>(paper).answerText(answer, paper);
}

/** Parses an answer from text; null if it is no answer to this question. */
export function answerFromText<K extends Kind>(
  text: string,
  paper: QuestionView<K>,
): Answer<K> | null {
  return rulesOf<K>(paper).answerFromText(text, paper);
}

/** An answer of a person who does not know the right one. */
export function wrongAnswer<K extends Kind>(
  key: Key<K>,
  paper: QuestionView<K>,
  chance: Chance,
): Answer<K> {
  return samplesOf<K>(key).wrongAnswer(key, paper, chance);
}
