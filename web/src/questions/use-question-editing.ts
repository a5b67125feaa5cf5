import type { Draft } from '@certway/contract/kinds/index';
import { useCallback, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { checkQuestion } from '../kinds/editing/check.ts';
import type { FieldProblems } from '../kinds/editing/editor.ts';
import {
  blankFormLike,
  blankQuestionForm,
  draftOf,
  formFromDraft,
  isBlankForm,
  type QuestionForm,
} from '../kinds/editing/form.ts';
import { useAppDispatch } from '../store.ts';
import { hasIncompleteField } from '../ui/form.tsx';
import { useLeaveWarning } from '../ui/leaving/leave-warning.ts';
import { completeDateRequired } from '../ui/messages.ts';
import { useFirstInvalidField } from '../ui/rendering/use-first-invalid-field.ts';
import * as messages from './messages.ts';
import {
  questions as calls,
  useAddQuestionsMutation,
  useUpdateQuestionMutation,
} from './queries.ts';
import type { ShownQuestion } from './shown.ts';

export interface ModuleRef {
  programId: string;
  courseId: string;
  moduleId: string;
}

interface EditState {
  form: QuestionForm;
  /** The version of the question that the edit is based on; 0 for a new question. */
  version: number;
  from: QuestionForm;
}

interface SaveRejection {
  message: string;
  problems: FieldProblems;
  /** True if the save was rejected because someone else had changed the question. */
  conflict: boolean;
}

const FAILED = messages.questionNotUpdated;
const NOT_REJECTED: SaveRejection = { message: '', problems: {}, conflict: false };

const isSame = (a: QuestionForm, b: QuestionForm) =>
  JSON.stringify(draftOf(a)) === JSON.stringify(draftOf(b));

function rejectionOf(error: unknown): SaveRejection {
  if (!isCallFailure(error)) return { ...NOT_REJECTED, message: FAILED };
  const conflict = error.code === 'question-changed';
  const problems: FieldProblems = {};
  const told = 'errors' in error ? (error.errors ?? []) : [];
  for (const { field, message } of told) {
    problems[field.replace(/^(questionData|questions\.0)\./, '')] = message;
  }
  const invalid = error.code === 'invalid-input';
  const message = conflict || invalid ? error.message : FAILED;
  return { message, problems: conflict ? {} : problems, conflict };
}

/** Begins an edit. A new question starts like the last one of its module, but empty. */
function editOf(question: ShownQuestion | null, last?: ShownQuestion): EditState {
  const blank = () => (last ? blankFormLike(formFromDraft(last.question)) : blankQuestionForm());
  const form = question ? formFromDraft(question.question) : blank();
  return { form, from: form, version: question?.version ?? 0 };
}

/** Returns the edit with which the editor opens. Only a new question is edited at once. */
const firstEditOf = (
  question: ShownQuestion | null,
  last: ShownQuestion | undefined,
): EditState | null => (question ? null : editOf(null, last));

function hasUnsavedChanges(question: ShownQuestion | null, editing: EditState | null): boolean {
  if (!editing) return false;
  return question ? !isSame(editing.form, editing.from) : !isBlankForm(editing.form);
}

/**
 * Updates a changed question in the cached list, which avoids loading thousands of questions again.
 */
export function usePutQuestion(place: ModuleRef) {
  const dispatch = useAppDispatch();
  return (changed: ShownQuestion) =>
    dispatch(
      calls.util.updateQueryData('listQuestions', { params: place }, (list) => {
        const at = list.findIndex(({ _id }) => _id === changed._id);
        if (at >= 0) list[at] = changed;
      }),
    );
}

/** Stores a new question, or the next version of a question. */
function useStoring(
  place: ModuleRef,
  question: ShownQuestion | null,
  onAdded: (questionIds: string[]) => Promise<void>,
) {
  const [update, updating] = useUpdateQuestionMutation();
  const [add, adding] = useAddQuestionsMutation();
  const put = usePutQuestion(place);
  const send = async (draft: Draft, version: number, note: string) => {
    if (!question) {
      const added = await add({ params: place, body: { questions: [draft] } });
      if (added.data) await onAdded(added.data.questionIds);
      return added;
    }
    const params = { ...place, questionId: question._id };
    const outcome = await update({ params, body: { questionData: draft, version, note } });
    if (outcome.data) put(outcome.data);
    return outcome;
  };
  return { send, isSaving: updating.isLoading || adding.isLoading };
}

/** Manages the edit of one question until its new version is saved. */
export function useQuestionEditing(
  place: ModuleRef,
  question: ShownQuestion | null,
  last: ShownQuestion | undefined,
  onAdded: (questionIds: string[]) => Promise<void>,
) {
  const [editing, setEditing] = useState(() => firstEditOf(question, last));
  const [refused, setRefused] = useState(NOT_REJECTED);
  const [note, setNote] = useState('');
  const { send, isSaving } = useStoring(place, question, onAdded);
  const fields = useFirstInvalidField<HTMLDivElement>(refused);
  const dirty = hasUnsavedChanges(question, editing);

  useLeaveWarning(useCallback(() => dirty, [dirty]));

  /** Saves the edit. Returns true if it was saved; otherwise `refused` contains the reason. */
  const save = async (version = editing?.version ?? 0): Promise<boolean> => {
    if (!editing) return true;
    if (fields.current && hasIncompleteField(fields.current)) {
      setRefused({ message: completeDateRequired, problems: {}, conflict: false });
      return false;
    }
    const { draft, problems } = checkQuestion(editing.form);
    if (problems) {
      const [message = ''] = Object.values(problems);
      setRefused({ message, problems, conflict: false });
      return false;
    }
    const outcome = await send(draft, version, note);
    if (!outcome.data) {
      setRefused(rejectionOf(outcome.error));
      return false;
    }
    setRefused(NOT_REJECTED);
    setNote('');
    const stored = 'version' in outcome.data ? outcome.data.version : version;
    setEditing({ ...editing, from: editing.form, version: stored });

    return true;
  };
  return {
    editing: editing?.form ?? null,
    /** The fields of the form, the first wrong one of which gets the focus. */
    fields,
    madeFrom: editing?.version ?? 0,
    dirty,
    refused,
    note,
    setNote,
    saving: isSaving,
    start: () => setEditing(editOf(question)),
    stop: () => {
      setEditing(null);
      setRefused(NOT_REJECTED);
    },
    change: (changed: Partial<QuestionForm>) =>
      setEditing((now) => now && { ...now, form: { ...now.form, ...changed } }),
    save,
  };
}
