/** What the browser has, or is being asked for. */
const fetched = new Set<string>();

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Fetches the audio of later questions one after the other, so that each is there without a connection: the browser
 * keeps it, as its address never changes its content. Whoever asks their browser to save data is spared that.
 */
export async function fetchAudioAhead(paths: readonly string[]): Promise<void> {
  if ((navigator as Connection).connection?.saveData) return;
  for (const path of paths) {
    if (fetched.has(path)) continue;
    fetched.add(path);
    try {
      await (await fetch(path)).arrayBuffer();
    } catch {
      // It is asked for again when it is played.
      fetched.delete(path);
    }
  }
}
