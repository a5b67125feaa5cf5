import { amount, type FieldCheck, list, oneOf, record, text } from '../../checks.ts';
import { type Area, type AreaOutline, type Point, SCORINGS } from '../../model.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'hotspot'>;

const place = amount(0);
const point = record<Point>({ x: place, y: place });

const outline: FieldCheck<AreaOutline> = (value, report) => {
  const shape = typeof value === 'object' && value !== null && 'shape' in value && value.shape;
  if (shape === 'rectangle')
    return {
      shape,
      ...record({ left: place, top: place, right: place, bottom: place })(value, report),
    };
  if (shape === 'ellipse')
    return {
      shape,
      ...record({ x: place, y: place, radiusX: place, radiusY: place })(value, report),
    };
  const { corners } = record({ corners: list(point, 3, messages.noArea) })(value as object, report);
  return { shape: 'polygon', corners };
};

/**
 * A file format that cannot describe areas in a picture can neither import nor export hotspot
 * questions.
 */
const none = { write: () => null, read: () => null, losses: [] };

export const transfer: Transfer = {
  asked: 'first',
  fields: {
    areas: list(
      record<Area>({ name: text, right: (value) => value !== false, outline }),
      1,
      messages.noArea,
    ),
    scoring: oneOf(SCORINGS, 'all-or-nothing'),
  },
  problemOf: ({ illustration }) => (illustration ? null : messages.noPicture),
  partialCredit: true,
  example: null,
  table: none,
  gift: none,
  moodle,
  qti,
  oldQti: none,
  typed: none,
  json: jsonWay({ type: 'hotspot', isMeant: ({ areas }) => Array.isArray(areas) }),
};
