import type { Kind } from '@certway/contract/kinds/index';
import type { ProgramDraftInput } from '@certway/contract/program-draft';
import { checkForm, creationProblem } from '../../kinds/editing/check.ts';
import { blankForm, isBlankForm, type QuestionForm } from '../../kinds/editing/form.ts';
import { priceOf } from '../typed-price.ts';
import { blankSetup, type Setup } from './setup.ts';

/** The state of a new program up to its submission; immutable. */

export interface WrittenQuestion {
  key: string;
  form: QuestionForm;
  /** True if the current form is saved. */
  saved: boolean;
}

export interface Creation {
  /** Becomes the id of the program, so that the same draft sent twice is one. */
  id: string;
  step: 'setup' | 'questions' | 'completed';
  setup: Setup;
  questions: WrittenQuestion[];
  /** The index of the question on screen. */
  at: number;
}

export const writtenQuestion = (kind?: Kind): WrittenQuestion => ({
  key: crypto.randomUUID(),
  form: blankForm(kind),
  saved: true,
});

export const newCreation = (kind?: Kind): Creation => ({
  id: crypto.randomUUID(),
  step: 'setup',
  setup: blankSetup,
  questions: [writtenQuestion(kind)],
  at: 0,
});

/** A program that begins with questions from a file. */
export const creationWith = (forms: QuestionForm[]): Creation => ({
  ...newCreation(),
  questions: forms.map((form) => ({ key: crypto.randomUUID(), form, saved: true })),
});

/** Whether there is anything to lose. */
export function holdsWork({ step, setup, questions }: Creation): boolean {
  if (step === 'completed') return false;
  return (
    Object.values(setup).some((value) => value !== '') ||
    questions.some(({ form }) => !isBlankForm(form))
  );
}

/** The questions that were started; an untouched form is not one. */
export const begun = ({ questions }: Creation) =>
  questions.filter(({ form }) => !isBlankForm(form));

/** The first incomplete question, with what it lacks. */
export function firstUnfinished(creation: Creation): { at: number; message: string } | null {
  for (const [at, { form }] of creation.questions.entries()) {
    const message = isBlankForm(form) ? null : creationProblem(form);
    if (message) return { at, message };
  }
  return null;
}

export function edit(creation: Creation, change: Partial<QuestionForm>): Creation {
  const questions = creation.questions.map((question, place) =>
    place === creation.at
      ? { ...question, form: { ...question.form, ...change }, saved: false }
      : question,
  );
  return { ...creation, questions };
}

export function markSaved(creation: Creation): Creation {
  const questions = creation.questions.map((question, place) =>
    place === creation.at ? { ...question, saved: true } : question,
  );
  return { ...creation, questions };
}

export const goTo = (creation: Creation, at: number): Creation => ({ ...creation, at });

/** Appends a question of the same kind and moves to it. */
export function append(creation: Creation): Creation {
  const kind = creation.questions[creation.at]?.form.type;
  const questions = [...creation.questions, writtenQuestion(kind)];
  return { ...creation, questions, at: questions.length - 1 };
}

/** The form is emptied; its question keeps its place. */
export function clearForm(creation: Creation): Creation {
  const kind = creation.questions[creation.at]?.form.type;
  return { ...edit(creation, blankForm(kind)) };
}

export function drop(creation: Creation): Creation {
  const left = creation.questions.filter((_, place) => place !== creation.at);
  const questions = left.length > 0 ? left : [writtenQuestion()];
  return { ...creation, questions, at: Math.min(creation.at, questions.length - 1) };
}

/** What is sent. Null if a question is incomplete. */
export function submission(creation: Creation): ProgramDraftInput | null {
  const { id, setup } = creation;
  const checked = begun(creation).map(({ form }) => checkForm(form));
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
          },
        ],
      },
    ],
  };
}
