import type { HotspotScoring } from '@certway/contract/kinds/hotspot/learner';
import * as messages from './messages.ts';
import type { ShapeName } from './outline-form.ts';

export const shapeLabels: Record<ShapeName, string> = {
  rectangle: messages.rectangle,
  ellipse: messages.ellipse,
  polygon: messages.polygon,
};

export const scoringLabels: Record<HotspotScoring, string> = {
  'all-or-nothing': messages.allOrNothing,
  'right-minus-wrong': messages.rightMinusWrong,
  share: messages.shareFound,
};

const sides = [messages.left, messages.top, messages.right, messages.bottom];
const middleAndRadii = [
  messages.middleFromLeft,
  messages.middleFromTop,
  messages.halfWidth,
  messages.halfHeight,
];

/**
 * Returns the label of one of the numbers that define an outline, such as a corner's distance from
 * the left.
 */
export function numberLabel(of: ShapeName, at: number): string {
  if (of === 'rectangle') return sides[at] ?? '';
  if (of === 'ellipse') return middleAndRadii[at] ?? '';
  const corner = Math.floor(at / 2) + 1;
  return at % 2 === 0
    ? messages.cornerFromLeft({ number: corner })
    : messages.cornerFromTop({ number: corner });
}

interface AreaDescription {
  name: string;
  isRight: boolean;
  shape: ShapeName;
  numbers: readonly string[];
}

export function areaText({ name, isRight, shape, numbers }: AreaDescription): string {
  const list = numbers.map((number) => `${number}%`).join(', ');
  const outline = messages.numbersOfShape({ shape, numbers: list });
  const area = name ? messages.namedArea({ name, outline }) : outline;
  return isRight ? messages.rightArea({ area }) : messages.wrongArea({ area });
}
