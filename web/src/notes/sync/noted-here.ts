const KEY = 'certway-noted';

/** Checks whether this device ever stored a note, without loading the notebook's code. */
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
    // If local storage is blocked, later visits do not find out that this device has notes. The
    // notes are then sent only while this window is open.
  }
}
