/**
 * The address of a question's audio: /api/audio/<id>_<seconds>s.mp3. Its duration is in the name,
 * so a page knows it before anything is loaded. Does not import the validator, since the runner
 * needs this.
 */
export const audioAddress = /^\/api\/audio\/([\w-]+_(\d{1,4})s\.(?:mp3|m4a|ogg|wav))$/;

export const audioPathOf = (id: string, seconds: number, ending: string) =>
  `/api/audio/${id}_${seconds}s.${ending}`;

/** The last part of the path; null if this is not the address of an uploaded audio file. */
export function audioName(path: string): string | null {
  return audioAddress.exec(path)?.[1] ?? null;
}

/** The duration in whole seconds, rounded up; null if this is not the address of an uploaded audio file. */
export function audioSeconds(path: string): number | null {
  const seconds = audioAddress.exec(path)?.[2];
  return seconds === undefined ? null : Number(seconds);
}
