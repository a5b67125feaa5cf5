import type { HotspotScoring } from '@certway/contract/kinds/hotspot/scoring';
import type { ShapeName } from './outline-form.ts';

/** What authors read at a place in a picture. */

export const areas = 'Areas';
export const howTo =
  'Drag upon the picture to draw an area, and its round handles to change it; or add one and write its numbers, in percent of the picture from the left and from the top.';
export const uploadFirst =
  'Upload the picture as the illustration above, then draw its areas here.';
export const newShape = 'Shape of a new area';
export const shapes: Record<ShapeName, string> = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  polygon: 'Polygon',
};
export const addArea = 'Add area';
export const areaName = (at: number): string => `Area ${at + 1}`;
export const removeArea = (at: number): string => `Remove area ${at + 1}`;
export const name = 'Name';
export const nameHint =
  'Learners can choose it instead of a place: say where it is, not what it is';
export const isRight = 'A right answer';
export const shape = 'Shape';
export const addCorner = 'Add corner';
export const removeCorner = (at: number): string => `Remove corner ${at + 1}`;
export const scoring = 'Scoring';
export const scoringLabels: Record<HotspotScoring, string> = {
  'all-or-nothing': 'All or nothing',
  'right-minus-wrong': 'Right minus wrong',
  share: 'Share of the right areas found',
};

export const whole = 'whole area';
export const topLeft = 'top left corner';
export const bottomRight = 'bottom right corner';
export const rightEdge = 'right edge';
export const bottomEdge = 'bottom edge';
export const corner = (at: number): string => `corner ${at + 1}`;
export const handle = (area: string, name: string, place: string): string =>
  `${area}, ${name}: ${place}`;

const sides = ['Left', 'Top', 'Right', 'Bottom'];
const middleAndRadii = [
  'Middle, from the left',
  'Middle, from the top',
  'Half the width',
  'Half the height',
];
/** What each number of an outline is called. */
export function numberName(of: ShapeName, at: number): string {
  if (of === 'rectangle') return sides[at] ?? '';
  if (of === 'ellipse') return middleAndRadii[at] ?? '';
  return `Corner ${Math.floor(at / 2) + 1}, from the ${at % 2 === 0 ? 'left' : 'top'}`;
}

export const wrongArea = 'wrong';
export const rightArea = 'right ✓';
export const outlineWords = (of: string, numbers: readonly string[]): string =>
  `${of} ${numbers.map((number) => `${number} %`).join(', ')}`;
export const areaWords = (areaIs: string, isRightOne: boolean, outline: string): string =>
  `${areaIs ? `${areaIs}: ` : ''}${outline}, ${isRightOne ? rightArea : wrongArea}`;

export const unnamed =
  'Areas without names can be found only by seeing the picture: whoever is blind cannot answer this question. Name each area by where it is, or ask another kind of question as well.';
export const nothingWrong =
  'Every named area is right, so the names give the answer away: draw and name some wrong areas too.';
export const tooSmall = (areaIs: string): string =>
  `${areaIs} is so small that a finger can hardly hit it: draw it larger.`;
