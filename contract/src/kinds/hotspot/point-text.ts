import * as messages from '../messages.ts';
import { GRID, type Point } from './geometry.ts';

/** Describes the position of a point in words: '12.34% from the left, 5% from the top'. */

const PERCENT = 100 / GRID;
const percentOf = (value: number) => Number((value * PERCENT).toFixed(2));

export const pointText = ({ x, y }: Point): string =>
  messages.pointInPicture({ left: percentOf(x), top: percentOf(y) });

const IN_WORDS =
  /^(\d{1,3}(?:\.\d{1,2})?) ?% from (?:the )?left, (\d{1,3}(?:\.\d{1,2})?) ?% from (?:the )?top$/;

export function parsePoint(words: string): Point | null {
  const [, left, top] = IN_WORDS.exec(words.trim()) ?? [];
  if (left === undefined || top === undefined) return null;
  const at = (percent: string) => Math.round(Number(percent) / PERCENT);
  return { x: at(left), y: at(top) };
}
