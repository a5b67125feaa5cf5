/** The contents of new files, by path in the project. */
export type NewFiles = Record<string, string>;

/** `short-answer` as a name in code. */
export const camel = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const pascal = (name: string) => camel(`-${name}`);
