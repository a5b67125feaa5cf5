import { writeSync } from 'node:fs';
import { serve } from '../../subprocess/serve.ts';

/** A subprocess for tests, whose tasks succeed and fail in different ways. */

let sum = 0;

const tasks = {
  add: (more: number) => {
    sum += more;
    return sum;
  },
  fail: (why: string) => {
    throw new Error(why);
  },
  spin: () => {
    for (;;);
  },
  match: ({ pattern, text }: { pattern: RegExp; text: string }) => pattern.test(text),
  fill: (_: null) => {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 10_000 }, (_each, i) => i + all.length));
  },
  parse: (_: null) => JSON.parse(`[${'[],'.repeat(4_000_000)}[]]`).length,
  hoard: async (_: null) => {
    const all: Buffer[] = [];
    for (;;) {
      all.push(Buffer.alloc(10_000_000, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  environment: (_: null) => Object.keys(process.env),
  exit: (words: string) => {
    writeSync(2, words);
    process.exit(3);
  },
};
export type TestTasks = typeof tasks;

serve(tasks);
