/** What a process can be asked, by name. Everything that goes in or out is copied. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface Question {
  name: string;
  input: unknown;
}

export type Answer = { value: unknown } | { error: string };
