import type { ReactNode } from 'react';

/** What is wrong, by the field of the draft it belongs to. */
export type Problems = Record<string, string>;

export interface EditorProps<Fields extends object> {
  form: Fields;
  onChange: (change: Partial<Fields>) => void;
  problems: Problems;
}

/** The illustration of the question, for what is drawn upon it. */
export interface Pictured {
  picture: { path: string; alt: string };
}

/** The kind-specific part of the form. */
export type KindEditor<Fields extends object> = (
  props: EditorProps<Fields> & Pictured,
) => ReactNode;
