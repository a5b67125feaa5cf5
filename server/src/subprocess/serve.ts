import type { Answer, Question, Tasks } from './messages.ts';

const send = (answer: Answer) => void process.send?.(answer);

/** Runs in the subprocess: answers requests, and exits when the parent disconnects. */
export function serve(tasks: Tasks): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ name, input }: Question) => {
    try {
      send({ value: await tasks[name]?.(input as never) });
    } catch (error) {
      send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
