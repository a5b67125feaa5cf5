import { serve } from '../../subprocess/serve.ts';
import type { Asked } from './versions.ts';
import { type Prepared, type Printing, prepare, print } from './work.ts';

/**
 * Typesets exams in a separate process: it measures thousands of lines, and formulas may be of any
 * complexity.
 */

/** Kept from the first step to the second. */
let prepared: Prepared | null = null;
let questions: Asked[] = [];

const tasks = {
  begin: (): void => {
    [questions, prepared] = [[], null];
  },
  /** Takes JSON: a list of `LiveQuestion`. */
  take: (json: string): void => {
    for (const { paper, key } of JSON.parse(json)) questions.push({ paper, key });
  },
  prepare: async (printing: Omit<Printing, 'questions'>) => {
    prepared = await prepare({ ...printing, questions });
    const { chosen, losses, pictures } = prepared;
    return { questions: chosen.length, losses, pictures };
  },
  /** Takes the pictures by address. */
  print: async (pictures: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> => {
    if (!prepared) throw new Error('nothing was prepared before');
    const written = await print(prepared, pictures);
    prepared = null;
    return written;
  },
};
export type PrintTasks = typeof tasks;

serve(tasks);
