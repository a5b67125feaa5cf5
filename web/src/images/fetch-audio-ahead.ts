/** Audio that is fetched or being fetched. */
const fetched = new Set<string>();

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Fetches the audio of later questions one after another, so that it is available offline: the
 * browser caches it, since the content of an address never changes. Skipped if the browser saves
 * data.
 */
export async function fetchAudioAhead(paths: readonly string[]): Promise<void> {
  if ((navigator as Connection).connection?.saveData) return;
  for (const path of paths) {
    if (fetched.has(path)) continue;
    fetched.add(path);
    try {
      await (await fetch(path)).arrayBuffer();
    } catch {
      // It is fetched again when it is played.
      fetched.delete(path);
    }
  }
}
