import { useState } from 'react';
import { checkQuestion, creationProblem } from '../../kinds/editing/check.ts';
import type { FieldProblems } from '../../kinds/editing/editor.ts';
import { hasIncompleteField } from '../../ui/form.tsx';
import { completeDateRequired } from '../../ui/messages.ts';
import { useFirstInvalidField } from '../../ui/rendering/use-first-invalid-field.ts';
import {
  appendQuestion,
  clearForm,
  firstUnfinished,
  goToQuestion,
  markSaved,
  type ProgramCreation,
  removeCurrent,
  startedQuestions,
} from './creation.ts';
import * as messages from './messages.ts';

export interface QuestionActionsProps {
  creation: ProgramCreation;
  onChange: (creation: ProgramCreation) => void;
  onSave: (creation: ProgramCreation) => boolean;
  onFinish: () => void;
  onPreview: () => void;
}

export const NO_PROBLEMS: FieldProblems = {};

interface MoveProblem {
  key: string;
  message: string;
  problems: FieldProblems;
}

/** The reason why the question on screen was not saved or left, and the form that shows it. */
function useMoveProblem({
  creation,
  onChange,
}: Pick<QuestionActionsProps, 'creation' | 'onChange'>) {
  const [problem, setProblem] = useState<MoveProblem | null>(null);
  const told = problem && problem.key === creation.questions[creation.at]?.key ? problem : null;
  const form = useFirstInvalidField<HTMLDivElement>(told);
  const tell = (at: number, message: string) => {
    const question = creation.questions[at];
    const problems = (question && checkQuestion(question.form).problems) ?? NO_PROBLEMS;
    setProblem({ key: question?.key ?? '', message, problems });
    if (at !== creation.at) onChange(goToQuestion(creation, at));
    return null;
  };
  /** Returns whether a date is typed only in part, and tells so. Such a date would be lost. */
  const isIncomplete = () => {
    const isFound = form.current !== null && hasIncompleteField(form.current);
    if (isFound) tell(creation.at, completeDateRequired);
    return isFound;
  };
  return { told, form, tell, isIncomplete, forget: () => setProblem(null) };
}

export function useQuestionActions(props: QuestionActionsProps) {
  const { creation, onChange, onSave, onFinish, onPreview } = props;
  const { told, form, tell, isIncomplete, forget } = useMoveProblem(props);
  const current = creation.questions[creation.at];
  /**
   * Saves the question on screen and returns the new state. If the question is incomplete or cannot
   * be stored, reports this and returns null.
   */
  const saved = (): ProgramCreation | null => {
    if (isIncomplete()) return null;
    const message = current ? creationProblem(current.form) : null;
    if (message) return tell(creation.at, message);
    const next = markSaved(creation);
    forget();
    return onSave(next) ? next : tell(creation.at, messages.errorSavingChanges);
  };
  const leaveTo = (at: number) => {
    if (isIncomplete()) return;
    const whole = current && creationProblem(current.form) === null;
    forget();
    onChange(goToQuestion(whole ? markSaved(creation) : creation, at));
  };
  const whenWhole = (then: () => void, nothing: string) => () => {
    if (startedQuestions(creation).length === 0) return tell(creation.at, nothing);
    if (isIncomplete()) return null;
    const open = firstUnfinished(creation);
    if (open) return tell(open.at, open.message);
    forget();
    onChange(markSaved(creation));
    then();
  };
  const finish = whenWhole(onFinish, messages.addAQuestionFirst);
  const last = creation.at === creation.questions.length - 1;
  return {
    told,
    /** The form, whose first wrong field gets the focus. */
    form,
    leaveTo,
    last,
    save: () => {
      const next = saved();
      if (next) onChange(next);
    },
    next: () => {
      if (last) return finish();
      const next = saved();
      if (next) onChange(goToQuestion(next, creation.at + 1));
    },
    add: () => {
      const next = saved();
      if (next) onChange(appendQuestion(next));
    },
    finish,
    preview: whenWhole(onPreview, messages.addAQuestion),
    clear: () => {
      forget();
      onChange(clearForm(creation));
    },
    remove: () => {
      forget();
      onChange(removeCurrent(creation));
    },
  };
}
