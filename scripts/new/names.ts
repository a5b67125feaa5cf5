export type NewFiles = Record<string, string>;

/** Converts a name such as `short-answer` to `shortAnswer`. */
export const camel = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const pascal = (name: string) => camel(`-${name}`);
