import { failed } from '../../outcomes/failure.ts';
import { serve } from '../../subprocess/serve.ts';
import { cleanAudio } from './clean.ts';

/** Parses uploaded audio in a separate process: noise takes as long as the longest recording. */

const tasks = {
  /** Returns refusals as codes, since classes do not survive the message to the parent process. */
  clean: async (bytes: Uint8Array) => {
    const made = await cleanAudio(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return failed(made) ? { refused: made.code, problems: made.problems } : { audio: made };
  },
};
export type CleaningTasks = typeof tasks;

serve(tasks);
