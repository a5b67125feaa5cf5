import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'hotspot'>;

/**
 * A file format that cannot describe areas in a picture can neither import nor export hotspot
 * questions.
 */
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
