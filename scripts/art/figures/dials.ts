// The parts that every round instrument shares: case, scale, numbers, hands.
import {
  arc,
  circle,
  type Figure,
  line,
  onCircle,
  type Point,
  path,
  polygon,
  text,
} from '../draw.ts';

export const face = '#1b2434';
export const mark = '#f4f1e8';
const bezel = '#39465c';

export function dialCase(centre: Point, radius: number): string {
  return (
    circle(centre, radius, bezel) +
    circle(centre, radius - 5, '#0f1725') +
    circle(centre, radius - 14, face)
  );
}

type Scale = { from: number; to: number; step: number; angleOf: (value: number) => number };

export function ticks(
  centre: Point,
  radius: number,
  length: number,
  width: number,
  scale: Scale,
): string {
  const marks: string[] = [];
  for (let value = scale.from; value <= scale.to + 1e-9; value += scale.step) {
    const angle = scale.angleOf(value);
    const inner = onCircle(centre, radius - length, angle);
    marks.push(line(inner, onCircle(centre, radius, angle), mark, width));
  }
  return marks.join('');
}

export function numbers(
  centre: Point,
  radius: number,
  size: number,
  scale: Scale,
  name: (value: number) => string = String,
): string {
  const words: string[] = [];
  for (let value = scale.from; value <= scale.to + 1e-9; value += scale.step) {
    words.push(
      text(onCircle(centre, radius, scale.angleOf(value)), name(value), {
        size,
        bold: true,
        fill: mark,
      }),
    );
  }
  return words.join('');
}

export function band(
  centre: Point,
  radius: number,
  from: number,
  to: number,
  stroke: string,
  width: number,
) {
  return path(arc(centre, radius, from, to), { fill: 'none', stroke, 'stroke-width': width });
}

/** A tapering hand with a counterweight, pointing at the angle. */
export function hand(
  centre: Point,
  angle: number,
  length: number,
  width: number,
  fill = mark,
): string {
  const tip = onCircle(centre, length, angle);
  const shoulder = length - width * 1.6;
  const at = (distance: number, side: number): Point =>
    onCircle(onCircle(centre, distance, angle), (side * width) / 2, angle + 90);
  const outline = [
    tip,
    at(shoulder, 1),
    at(0, 0.55),
    at(-length * 0.22, 0.8),
    at(-length * 0.22, -0.8),
    at(0, -0.55),
    at(shoulder, -1),
  ];
  return polygon(outline, fill, { stroke: face, 'stroke-width': 1.5, 'stroke-linejoin': 'round' });
}

export function hub(centre: Point, radius: number): string {
  return circle(centre, radius, bezel) + circle(centre, radius * 0.45, '#0f1725');
}

export type Dial = (centre: Point, radius: number) => string;

export function dialFigure(name: string, dial: Dial, words: Pick<Figure, 'alt' | 'facts'>): Figure {
  return { name, width: 560, height: 560, body: dial([280, 280], 256), ...words };
}
