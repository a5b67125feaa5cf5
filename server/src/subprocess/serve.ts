import type { TaskReply, TaskRequest, Tasks } from './subprocess.ts';

const send = (answer: TaskReply) => void process.send?.(answer);

/**
 * Runs in the subprocess. Does the tasks that the parent process sends, and exits when the parent
 * process disconnects.
 */
export function serve(tasks: Tasks): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ name, input }: TaskRequest) => {
    try {
      send({ value: await tasks[name]?.(input as never) });
    } catch (error) {
      send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
