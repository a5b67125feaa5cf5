/**
 * The address of a sound of a question: /api/audio/<id>_<seconds>s.mp3. Its length is in the name, so a page
 * can tell it before anything is loaded. Does not import the validator, since the runner needs this.
 */
export const audioAddress = /^\/api\/audio\/([\w-]+_(\d{1,4})s\.(?:mp3|m4a|ogg|wav))$/;

export const audioPathOf = (id: string, seconds: number, ending: string) =>
  `/api/audio/${id}_${seconds}s.${ending}`;

/** The last part of an address, or null if it is not one of ours. */
export function audioName(path: string): string | null {
  return audioAddress.exec(path)?.[1] ?? null;
}

/** Whole seconds, rounded up; null if it is not one of ours. */
export function audioSeconds(path: string): number | null {
  const seconds = audioAddress.exec(path)?.[2];
  return seconds === undefined ? null : Number(seconds);
}
