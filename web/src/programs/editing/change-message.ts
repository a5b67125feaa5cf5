/** A message about the last change that a button of a program made. */
export type ChangeMessage = { text: string; wrong?: boolean } | null;
