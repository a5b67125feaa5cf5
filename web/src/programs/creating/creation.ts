import type { Kind } from '@certway/contract/kinds/index';
import type { ProgramDraftInput } from '@certway/contract/programs/program-draft';
import { saysSamePassage, type WrittenPassage } from '@certway/contract/questions/passage';
import { checkQuestion, creationProblem } from '../../kinds/editing/check.ts';
import {
  blankFormLike,
  blankQuestionForm,
  isBlankForm,
  type QuestionForm,
} from '../../kinds/editing/form.ts';
import { priceOf } from '../typed-price.ts';
import { blankSetup, type Setup } from './setup.ts';

/** The immutable state of a new program until it is submitted. */

export interface WrittenQuestion {
  key: string;
  form: QuestionForm;
  /** The name of the question's topic; '' or missing if it has none. */
  topic?: string;
  /** True if the question's form has no unsaved changes. */
  saved: boolean;
}

export interface ProgramCreation {
  /** The id of the future program, which makes submitting the same draft twice idempotent. */
  id: string;
  step: 'setup' | 'questions' | 'completed';
  setup: Setup;
  questions: WrittenQuestion[];
  /** The index of the question on screen. */
  at: number;
}

export const writtenQuestion = (kind?: Kind): WrittenQuestion => ({
  key: crypto.randomUUID(),
  form: blankQuestionForm(kind),
  saved: true,
});

export const newCreation = (kind?: Kind): ProgramCreation => ({
  id: crypto.randomUUID(),
  step: 'setup',
  setup: blankSetup,
  questions: [writtenQuestion(kind)],
  at: 0,
});

/** Creates the state of a new program with the questions of a file. */
export const creationWith = (forms: QuestionForm[]): ProgramCreation => ({
  ...newCreation(),
  questions: forms.map((form) => ({ key: crypto.randomUUID(), form, saved: true })),
});

/** Checks whether leaving would lose work: any setup field or question with input. */
export function holdsWork({ step, setup, questions }: ProgramCreation): boolean {
  if (step === 'completed') return false;
  return (
    Object.values(setup).some((value) => value !== '') ||
    questions.some(({ form }) => !isBlankForm(form))
  );
}

/** Returns the questions that have any input. */
export const startedQuestions = ({ questions }: ProgramCreation) =>
  questions.filter(({ form }) => !isBlankForm(form));

/** Returns the index of the first incomplete question and its problem; null if all are complete. */
export function firstUnfinished(creation: ProgramCreation): { at: number; message: string } | null {
  for (const [at, { form }] of creation.questions.entries()) {
    const message = isBlankForm(form) ? null : creationProblem(form);
    if (message) return { at, message };
  }
  return null;
}

export function editCurrent(
  creation: ProgramCreation,
  change: Partial<QuestionForm>,
): ProgramCreation {
  const questions = creation.questions.map((question, place) =>
    place === creation.at
      ? { ...question, form: { ...question.form, ...change }, saved: false }
      : question,
  );
  return { ...creation, questions };
}

export function setTopic(creation: ProgramCreation, topic: string): ProgramCreation {
  const questions = creation.questions.map((question, place) =>
    place === creation.at ? { ...question, topic, saved: false } : question,
  );
  return { ...creation, questions };
}

/**
 * Changes the passage of the question on screen. The questions of a case have equal passages, so
 * those change too.
 */
export function editPassage(creation: ProgramCreation, passage: WrittenPassage): ProgramCreation {
  const before = creation.questions[creation.at]?.form.passage ?? null;
  const questions = creation.questions.map((question, place) => {
    const old = question.form.passage;
    const isOfCase = place === creation.at || (old && before && saysSamePassage(old, before));
    return isOfCase ? { ...question, form: { ...question.form, passage }, saved: false } : question;
  });
  return { ...creation, questions };
}

/** Returns the passages of the cases, each once. */
export function passagesOf({ questions }: ProgramCreation): WrittenPassage[] {
  const passages: WrittenPassage[] = [];
  for (const { form } of questions) {
    const { passage } = form;
    if (passage && !passages.some((each) => saysSamePassage(each, passage))) passages.push(passage);
  }
  return passages;
}

export function markSaved(creation: ProgramCreation): ProgramCreation {
  const questions = creation.questions.map((question, place) =>
    place === creation.at ? { ...question, saved: true } : question,
  );
  return { ...creation, questions };
}

export const goToQuestion = (creation: ProgramCreation, at: number): ProgramCreation => ({
  ...creation,
  at,
});

/** Appends a question like the one on screen, but empty, and moves to it. */
export function appendQuestion(creation: ProgramCreation): ProgramCreation {
  const before = creation.questions[creation.at];
  const next = writtenQuestion();
  if (before) {
    next.form = blankFormLike(before.form);
    next.topic = before.topic ?? '';
  }
  const questions = [...creation.questions, next];
  return { ...creation, questions, at: questions.length - 1 };
}

/** Empties the form of the current question, but keeps its kind. */
export function clearForm(creation: ProgramCreation): ProgramCreation {
  const kind = creation.questions[creation.at]?.form.type;
  return { ...editCurrent(creation, blankQuestionForm(kind)) };
}

export function removeCurrent(creation: ProgramCreation): ProgramCreation {
  const left = creation.questions.filter((_, place) => place !== creation.at);
  const questions = left.length > 0 ? left : [writtenQuestion()];
  return { ...creation, questions, at: Math.min(creation.at, questions.length - 1) };
}

/** Returns the draft to submit; null if a question is incomplete. */
export function submission(creation: ProgramCreation): ProgramDraftInput | null {
  const { id, setup } = creation;
  const checked = startedQuestions(creation).map(({ form }) => checkQuestion(form));
  const questions = checked.flatMap(({ draft }) => draft ?? []);
  if (questions.length < checked.length) return null;
  return {
    _id: id,
    name: setup.name,
    description: setup.description,
    category: setup.category || null,
    ...(setup.trainerId && { trainerId: setup.trainerId }),
    settings: { price: priceOf(setup.price) },
    courses: [
      {
        name: setup.courseName.trim() || setup.name,
        order: 1,
        modules: [
          {
            name: setup.moduleName,
            order: 1,
            questions,
            topics: startedQuestions(creation).map(({ topic = '' }) => {
              const name = topic.trim();
              return name === '' ? [] : [{ name }];
            }),
          },
        ],
      },
    ],
  };
}
