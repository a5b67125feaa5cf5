import { failed } from '../../outcomes/failure.ts';
import { serve } from '../../subprocess/serve.ts';
import { cleanAudio } from './clean.ts';

/** Looks at uploaded audio in a process of its own: noise takes as long as the longest recording. */

const tasks = {
  /** A refusal by its code: no class survives the way out of the process. */
  clean: async (bytes: Uint8Array) => {
    const made = await cleanAudio(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return failed(made) ? { refused: made.code, problems: made.problems } : { audio: made };
  },
};
export type CleaningTasks = typeof tasks;

serve(tasks);
