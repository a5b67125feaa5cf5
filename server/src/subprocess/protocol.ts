/** The tasks of a process, keyed by name. All input and output is copied between processes. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface TaskRequest {
  name: string;
  input: unknown;
}

export type TaskReply = { value: unknown } | { error: string };
