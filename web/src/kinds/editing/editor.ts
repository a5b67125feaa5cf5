import type { ReactNode } from 'react';

/** What is wrong, by the field of the draft it belongs to. */
export type Problems = Record<string, string>;

export interface EditorProps<Fields extends object> {
  form: Fields;
  onChange: (change: Partial<Fields>) => void;
  problems: Problems;
}

/** The part of the form that is different for each kind. */
export type KindEditor<Fields extends object> = (props: EditorProps<Fields>) => ReactNode;
