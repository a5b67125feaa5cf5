import type { ReactNode } from 'react';

export type FieldProblems = Record<string, string>;

export interface EditorProps<Fields extends object> {
  form: Fields;
  onChange: (change: Partial<Fields>) => void;
  problems: FieldProblems;
}

/** The illustration of the question, for editors in which authors draw on it. */
export interface PictureProps {
  picture: { path: string; alt: string };
}

/** The kind-specific part of the form. */
export type KindEditor<Fields extends object> = (
  props: EditorProps<Fields> & PictureProps,
) => ReactNode;
