/** The paths of audio that has been fetched or is being fetched. */
const fetched = new Set<string>();

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Fetches the audio of later questions one after another, so that it is available offline. The
 * browser can cache the audio, because the content of its URL never changes. Nothing is fetched if
 * the browser is set to save data.
 */
export async function fetchAudioAhead(paths: readonly string[]): Promise<void> {
  if ((navigator as Connection).connection?.saveData) return;
  for (const path of paths) {
    if (fetched.has(path)) continue;
    fetched.add(path);
    try {
      await (await fetch(path)).arrayBuffer();
    } catch {
      // Audio that could not be fetched is fetched again when it is played.
      fetched.delete(path);
    }
  }
}
