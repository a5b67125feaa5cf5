import { useState } from 'react';
import { checkForm, creationProblem } from '../../kinds/editing/check.ts';
import type { Problems } from '../../kinds/editing/editor.ts';
import {
  append,
  begun,
  type Creation,
  clearForm,
  drop,
  firstUnfinished,
  goTo,
  markSaved,
} from './creation.ts';
import * as messages from './messages.ts';

export interface MovesProps {
  creation: Creation;
  onChange: (creation: Creation) => void;
  onSave: (creation: Creation) => boolean;
  onFinish: () => void;
  onPreview: () => void;
}

export const NOTHING: Problems = {};

interface Told {
  key: string;
  message: string;
  problems: Problems;
}

/** What each button does with the question on screen before it moves on. */
export function useMoves(props: MovesProps) {
  const { creation, onChange, onSave, onFinish, onPreview } = props;
  const [told, setTold] = useState<Told | null>(null);
  const current = creation.questions[creation.at];
  const tell = (at: number, message: string) => {
    const question = creation.questions[at];
    const problems = question ? (checkForm(question.form).problems ?? NOTHING) : NOTHING;
    setTold({ key: question?.key ?? '', message, problems });
    if (at !== creation.at) onChange(goTo(creation, at));
    return null;
  };
  /** The creation with this question saved; null if it is incomplete, which is then reported. */
  const saved = (): Creation | null => {
    const message = current ? creationProblem(current.form) : null;
    if (message) return tell(creation.at, message);
    const next = markSaved(creation);
    setTold(null);
    return onSave(next) ? next : tell(creation.at, messages.errorSavingChanges);
  };
  const leaveTo = (at: number) => {
    const whole = current && creationProblem(current.form) === null;
    setTold(null);
    onChange(goTo(whole ? markSaved(creation) : creation, at));
  };
  const whenWhole = (then: () => void, nothing: string) => () => {
    if (begun(creation).length === 0) return tell(creation.at, nothing);
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
      if (next) onChange(goTo(next, creation.at + 1));
    },
    add: () => {
      const next = saved();
      if (next) onChange(append(next));
    },
    finish,
    preview: whenWhole(onPreview, messages.addAQuestion),
    clear: () => {
      setTold(null);
      onChange(clearForm(creation));
    },
    remove: () => {
      setTold(null);
      onChange(drop(creation));
    },
  };
}
