import type { WrittenPassage } from '@certway/contract/questions/passage';
import { useCallback, useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { useLeaveWarning } from '../../ui/leaving/leave-warning.ts';
import {
  useCreateCaseMutation,
  useDissolveCaseMutation,
  useUpdateCaseMutation,
} from '../queries.ts';
import type { ShownQuestion } from '../shown.ts';
import type { ModuleRef } from '../use-question-editing.ts';
import * as messages from './messages.ts';

export interface CaseForm {
  passage: WrittenPassage;
  questionIds: string[];
  note: string;
}

/** The initial state of the case dialog: an existing case or none, and the selected questions. */
export interface OpenCase {
  caseId: string | null;
  questionIds: string[];
}

export const blankPassage: WrittenPassage = {
  title: '',
  text: '',
  illustration: null,
  illustrationAlt: '',
};

export const caseIdOf = ({ question }: Pick<ShownQuestion, 'question'>) => question.passage?._id;

/**
 * Returns the case of the selected questions. If they belong to no case or to more than one,
 * returns a new case.
 */
export function caseFor(questions: readonly ShownQuestion[], chosen: readonly string[]): OpenCase {
  const among = new Set(chosen);
  const cases = new Set(
    questions.filter(({ _id }) => among.has(_id)).flatMap((one) => caseIdOf(one) ?? []),
  );
  const [caseId = null] = cases.size === 1 ? cases : [];
  const isIn = (one: ShownQuestion) =>
    among.has(one._id) || (caseId !== null && caseIdOf(one) === caseId);
  return { caseId, questionIds: questions.filter(isIn).map(({ _id }) => _id) };
}

const wordsOf = (error: unknown) => {
  if (!isCallFailure(error)) return messages.failed;
  const [first] = 'errors' in error ? (error.errors ?? []) : [];
  return first?.message ?? error.message;
};

/** Edits one case until it is saved or ungrouped. */
export function useCase(
  place: ModuleRef,
  questions: readonly ShownQuestion[],
  { caseId, questionIds }: OpenCase,
  onDone: () => void,
) {
  const [from] = useState(
    () => questions.find((one) => caseId !== null && caseIdOf(one) === caseId)?.question.passage,
  );
  const [begun] = useState<CaseForm>({ passage: from ?? blankPassage, questionIds, note: '' });
  const [form, setForm] = useState(begun);
  const [refused, setRefused] = useState('');
  const [create, creating] = useCreateCaseMutation();
  const [update, updating] = useUpdateCaseMutation();
  const [dissolve, dissolving] = useDissolveCaseMutation();
  const settle = (error: unknown) => {
    if (error) setRefused(wordsOf(error));
    else onDone();
  };
  const isChanged = JSON.stringify(form) !== JSON.stringify(begun);
  useLeaveWarning(useCallback(() => isChanged, [isChanged]));
  const { text, illustration } = form.passage;
  const problem =
    text.trim() === '' && !illustration
      ? messages.empty
      : form.questionIds.length === 0
        ? messages.nobody
        : '';
  const save = async () => {
    const { error } = caseId
      ? await update({ params: { ...place, caseId }, body: { ...form, from } })
      : await create({ params: place, body: form });
    settle(error);
  };
  return {
    form,
    isChanged,
    /** The reason why the case cannot be saved as it is; empty if it can. */
    problem,
    refused,
    isSaving: creating.isLoading || updating.isLoading || dissolving.isLoading,
    change: (change: Partial<CaseForm>) => setForm((now) => ({ ...now, ...change })),
    write: (change: Partial<WrittenPassage>) =>
      setForm((now) => ({ ...now, passage: { ...now.passage, ...change } })),
    save,
    dissolve: async () =>
      caseId && settle((await dissolve({ params: { ...place, caseId } })).error),
  };
}
