/**
 * Reads and builds the URL of a question's audio: /api/audio/<id>_<seconds>s.mp3. The duration is
 * in the name, so that a page knows it before anything is loaded. This file does not import the
 * validator, because the quiz runner loads this file without the validator.
 */
export const audioAddress = /^\/api\/audio\/([\w-]+_(\d{1,4})s\.(?:mp3|m4a|ogg|wav))$/;

export const audioPathOf = (id: string, seconds: number, ending: string) =>
  `/api/audio/${id}_${seconds}s.${ending}`;

/**
 * Returns the file name at the end of the path, or null if the path is not the URL of an uploaded
 * audio file.
 */
export function audioName(path: string): string | null {
  return audioAddress.exec(path)?.[1] ?? null;
}

/**
 * Returns the duration in whole seconds, rounded up, or null if the path is not the URL of an
 * uploaded audio file.
 */
export function audioSeconds(path: string): number | null {
  const seconds = audioAddress.exec(path)?.[2];
  return seconds === undefined ? null : Number(seconds);
}
