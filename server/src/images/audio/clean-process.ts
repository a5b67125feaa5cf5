import { failed } from '../../outcomes/failure.ts';
import { serve } from '../../subprocess/serve.ts';
import { cleanAudio } from './clean.ts';

/**
 * The subprocess in which uploaded audio is parsed. Even a file with meaningless data can take as
 * long to parse as the longest recording.
 */

const tasks = {
  /**
   * Cleans an audio file. Errors are returned as codes, because an instance of an error class
   * cannot be sent to the parent process.
   */
  clean: async (bytes: Uint8Array) => {
    const made = await cleanAudio(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return failed(made) ? { refused: made.code, problems: made.problems } : { audio: made };
  },
};
export type CleaningTasks = typeof tasks;

serve(tasks);
