import type { ComponentType } from 'react';
import type { Problems } from './check.ts';
import type { QuestionForm } from './form.ts';

export interface EditorProps {
  form: QuestionForm;
  onChange: (change: Partial<QuestionForm>) => void;
  problems: Problems;
}

/** What of a question is written differently for each kind. */
export type KindEditor = ComponentType<EditorProps>;
