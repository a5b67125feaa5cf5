import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'hotspot'>;

/** For formats without areas in pictures: nothing can be imported or exported. */
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
