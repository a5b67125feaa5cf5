/** The paths of audio that has been fetched or is being fetched. */
const fetched = new Set<string>();

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Fetches an audio, so that it is available offline. The browser can cache it, because the content
 * of its URL never changes. Returns whether it could be fetched.
 */
export async function fetchAudio(path: string): Promise<boolean> {
  if (fetched.has(path)) return true;
  fetched.add(path);
  try {
    const reply = await fetch(path);
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    // Audio that could not be fetched is fetched again when it is played.
    fetched.delete(path);
    return false;
  }
}

/**
 * Fetches the audio of later questions one after another. Nothing is fetched if the browser is set
 * to save data.
 */
export async function fetchAudioAhead(paths: readonly string[]): Promise<void> {
  if ((navigator as Connection).connection?.saveData) return;
  for (const path of paths) await fetchAudio(path);
}
