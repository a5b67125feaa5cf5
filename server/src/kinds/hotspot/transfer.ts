import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'hotspot'>;

/** What has no place for areas in a picture: nothing comes in, and nothing goes out. */
const none = { write: () => null, read: () => null, losses: [] };

export const transfer: Transfer = {
  asked: 'first',
  example: null,
  table: none,
  gift: none,
  moodle,
  qti,
  oldQti: none,
  typed: none,
  json: jsonWay({ type: 'hotspot', isMeant: ({ areas }) => Array.isArray(areas) }),
};
