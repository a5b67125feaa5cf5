const KEY = 'certway-noted';

/** Whether this device ever stored a note; checked before the notebook's code is loaded. */
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
    // Without storage, notes are sent from this window while it is open.
  }
}
