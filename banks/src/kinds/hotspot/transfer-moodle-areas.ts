import { childOf, textIn, type XmlNode } from '../../formats/xml.ts';
import type { AreaOutline } from '../../model.ts';
import * as messages from './messages.ts';
import { coordsOf, outlineFrom, type Size } from './transfer-pixels.ts';

/** Converts an area to and from a `drop` element of Moodle, in whole pixels. */

const pairsOf = (coords: readonly number[]) =>
  coords.flatMap((x, at) => (at % 2 === 0 ? [`${x},${coords[at + 1]}`] : [])).join(';');

const CORNERS_OF_ROUND = 24;

/**
 * Converts an ellipse to a polygon if it is not a circle in pixels, because Moodle has circles but
 * no ellipses.
 */
export function asMoodleOutline(outline: AreaOutline, size: Size): AreaOutline {
  if (outline.shape !== 'ellipse') return outline;
  const [x = 0, y = 0, across = 1, down = 1] = coordsOf(outline, size);
  if (across === down) return outline;
  const coords = Array.from({ length: CORNERS_OF_ROUND }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS_OF_ROUND;
    const within = (value: number, pixels: number) =>
      Math.min(pixels, Math.max(0, Math.round(value)));
    return [
      within(x + across * Math.cos(angle), size.width),
      within(y + down * Math.sin(angle), size.height),
    ];
  });
  return outlineFrom('polygon', coords.flat(), size) ?? outline;
}

export function dropOf(outline: AreaOutline, size: Size, at: number): string {
  const drop = (shape: string, coords: string) =>
    `<drop><no>${at + 1}</no><shape>${shape}</shape><coords>${coords}</coords><choice>1</choice></drop>`;
  const coords = coordsOf(outline, size);
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (outline.shape === 'rectangle') return drop('rectangle', `${a},${b};${c - a},${d - b}`);
  if (outline.shape === 'ellipse') return drop('circle', `${a},${b};${c}`);
  return drop('polygon', pairsOf(coords));
}

const numbersIn = (coords: string) => coords.split(/[,;]/).map((each) => Number(each.trim()));

export function outlineIn(drop: XmlNode, size: Size): AreaOutline | string {
  const shape = textIn(childOf(drop, 'shape')).trim();
  const coords = textIn(childOf(drop, 'coords')).trim();
  const numbers = numbersIn(coords);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const found =
    shape === 'circle'
      ? outlineFrom('ellipse', [a, b, c, c], size)
      : shape === 'rectangle'
        ? outlineFrom('rectangle', numbers.length < 4 ? [] : [a, b, a + c, b + d], size)
        : shape === 'polygon'
          ? outlineFrom('polygon', numbers, size)
          : null;
  return found ?? messages.shapeNotSupported({ shape, coordinates: coords.slice(0, 60) });
}
