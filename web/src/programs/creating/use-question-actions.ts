import { useState } from 'react';
import { checkQuestion, creationProblem } from '../../kinds/editing/check.ts';
import type { FieldProblems } from '../../kinds/editing/editor.ts';
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

export function useQuestionActions(props: QuestionActionsProps) {
  const { creation, onChange, onSave, onFinish, onPreview } = props;
  const [told, setTold] = useState<MoveProblem | null>(null);
  const current = creation.questions[creation.at];
  const tell = (at: number, message: string) => {
    const question = creation.questions[at];
    const problems = (question && checkQuestion(question.form).problems) ?? NO_PROBLEMS;
    setTold({ key: question?.key ?? '', message, problems });
    if (at !== creation.at) onChange(goToQuestion(creation, at));
    return null;
  };
  /**
   * Saves the question on screen and returns the new state. If the question is incomplete or cannot
   * be stored, reports this and returns null.
   */
  const saved = (): ProgramCreation | null => {
    const message = current ? creationProblem(current.form) : null;
    if (message) return tell(creation.at, message);
    const next = markSaved(creation);
    setTold(null);
    return onSave(next) ? next : tell(creation.at, messages.errorSavingChanges);
  };
  const leaveTo = (at: number) => {
    const whole = current && creationProblem(current.form) === null;
    setTold(null);
    onChange(goToQuestion(whole ? markSaved(creation) : creation, at));
  };
  const whenWhole = (then: () => void, nothing: string) => () => {
    if (startedQuestions(creation).length === 0) return tell(creation.at, nothing);
    const open = firstUnfinished(creation);
    if (open) return tell(open.at, open.message);
    setTold(null);
    onChange(markSaved(creation));
    then();
  };
  const finish = whenWhole(onFinish, messages.addAQuestionFirst);
  const last = creation.at === creation.questions.length - 1;
  return {
    told: told && told.key === current?.key ? told : null,
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
      setTold(null);
      onChange(clearForm(creation));
    },
    remove: () => {
      setTold(null);
      onChange(removeCurrent(creation));
    },
  };
}
