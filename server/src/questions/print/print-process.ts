import { serve } from '../../subprocess/serve.ts';
import type { Asked } from './versions.ts';
import { type Prepared, type Printing, prepare, print } from './work.ts';

/** Sets papers in a process of its own: thousands of lines are measured, and any formula may be in them. */

/** Kept from the first step to the second. */
let prepared: Prepared | null = null;
let questions: Asked[] = [];

const tasks = {
  begin: (): void => {
    [questions, prepared] = [[], null];
  },
  /** JSON: a list of `AskedQuestion`. */
  take: (json: string): void => {
    for (const { paper, key } of JSON.parse(json)) questions.push({ paper, key });
  },
  prepare: async (printing: Omit<Printing, 'questions'>) => {
    prepared = await prepare({ ...printing, questions });
    const { chosen, losses, pictures } = prepared;
    return { questions: chosen.length, losses, pictures };
  },
  /** The pictures by their addresses. */
  print: async (pictures: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> => {
    if (!prepared) throw new Error('nothing was prepared before');
    const written = await print(prepared, pictures);
    prepared = null;
    return written;
  },
};
export type PrintTasks = typeof tasks;

serve(tasks);
