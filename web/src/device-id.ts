/** Identifies this browser, in which every window is the same device. */

const DEVICE_KEY = 'certway-device';

export function readOrCreate(storage: Storage, key: string): string {
  try {
    const known = storage.getItem(key);
    if (known) return known;
    const made = crypto.randomUUID();
    storage.setItem(key, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}

let device: string | null = null;
export function deviceId(): string {
  device ??= readOrCreate(localStorage, DEVICE_KEY);
  return device;
}

/**
 * Returns whether anyone ever answered on this device. This is checked before larger code is
 * loaded.
 */
export function hasAnsweredHere(): boolean {
  if (device) return true;
  try {
    return localStorage.getItem(DEVICE_KEY) !== null;
  } catch {
    return false;
  }
}
