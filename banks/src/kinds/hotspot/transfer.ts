import { amount, type FieldCheck, list, oneOf, record, text } from '../../checks.ts';
import { type Area, type AreaOutline, type Point, SCORINGS } from '../../model.ts';
import { jsonReader } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'hotspot'>;

const coordinate = amount(0);
const point = record<Point>({ x: coordinate, y: coordinate });

const outline: FieldCheck<AreaOutline> = (value, report) => {
  const shape = typeof value === 'object' && value !== null && 'shape' in value && value.shape;
  if (shape === 'rectangle')
    return {
      shape,
      ...record({ left: coordinate, top: coordinate, right: coordinate, bottom: coordinate })(
        value,
        report,
      ),
    };
  if (shape === 'ellipse')
    return {
      shape,
      ...record({ x: coordinate, y: coordinate, radiusX: coordinate, radiusY: coordinate })(
        value,
        report,
      ),
    };
  const { corners } = record({ corners: list(point, 3, messages.noArea) })(value as object, report);
  return { shape: 'polygon', corners };
};

/**
 * A file format that cannot describe areas in a picture can neither import nor export hotspot
 * questions.
 */
const notSupported = { write: () => null, read: () => null, unsupported: [] };

export const transfer: Transfer = {
  tried: 'first',
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
  table: notSupported,
  gift: notSupported,
  moodle,
  qti,
  qti1: notSupported,
  typed: notSupported,
  json: jsonReader({ type: 'hotspot', matches: ({ areas }) => Array.isArray(areas) }),
};
