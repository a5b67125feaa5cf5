import { serve } from '../../subprocess/serve.ts';
import type { PrintQuestion } from './versions.ts';
import { type PreparedPrint, type PrintJob, preparePrint, printPdf } from './work.ts';

/**
 * Typesets exams in a separate process, since measuring thousands of lines and typesetting complex
 * formulas takes long.
 */

/** The result of the last call of `prepare`, which the next call of `print` uses. */
let prepared: PreparedPrint | null = null;
let questions: PrintQuestion[] = [];

const tasks = {
  begin: (): void => {
    [questions, prepared] = [[], null];
  },
  /** Receives a JSON list of `LiveQuestion`. */
  take: (json: string): void => {
    for (const { paper, key } of JSON.parse(json)) questions.push({ paper, key });
  },
  prepare: async (printing: Omit<PrintJob, 'questions'>) => {
    prepared = await preparePrint({ ...printing, questions });
    const { chosen, losses, pictures } = prepared;
    return { questions: chosen.length, losses, pictures };
  },
  /** Prints the prepared exam. Pictures are keyed by path. */
  print: async (pictures: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> => {
    if (!prepared) throw new Error('nothing was prepared before');
    const written = await printPdf(prepared, pictures);
    prepared = null;
    return written;
  },
};
export type PrintTasks = typeof tasks;

serve(tasks);
