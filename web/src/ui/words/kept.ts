/** Where something that was given is: on the server, on its way, or still here. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failing' | 'signed-out';

/** Where the last of it is stored: on the device, or only in this window and lost with it. */
export type KeptIn = 'device' | 'window';

const WHY = {
  offline: 'Offline',
  failing: 'The server fails',
  'signed-out': 'Signed out',
} as const;

/** Never more than is true. */
export function saveLineText({
  saveState,
  keptIn,
}: {
  saveState: SaveState;
  keptIn: KeptIn;
}): string {
  if (saveState === 'saved') return 'Saved';
  if (saveState === 'saving') return 'Saving…';
  const why = WHY[saveState];
  return keptIn === 'device'
    ? `${why}: kept on this device`
    : `${why}: not saved yet. Keep this window open`;
}
