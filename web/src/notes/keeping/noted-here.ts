const KEY = 'certway-noted';

/** Whether anything was ever kept at a question on this device; checked before anything heavier is loaded. */
export function hasNotesHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberNotesHere(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // It is sent from this window, as long as that is open.
  }
}
