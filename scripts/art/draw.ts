// The pencil of every scripted drawing: one palette, and the few shapes that plain SVG makes tedious.

export const colour = {
  ink: '#14233f',
  inkSoft: '#2c3f61',
  inkPale: '#5b6d8c',
  dusk: '#8fa6c0',
  mist: '#cdd8e2',
  paper: '#f7f3ea',
  paperDeep: '#ece4d3',
  sand: '#d9cdb4',
  white: '#fffdf8',
  gold: '#f2a93b',
  goldPale: '#f9d79c',
  sage: '#8ba888',
  clay: '#c4775a',
  stone: '#9d968a',
};

export type Point = readonly [x: number, y: number];
type Style = Record<string, string | number>;

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Polar to plane, in degrees clockwise from twelve o'clock, as instruments are read. */
export function onCircle(centre: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

export function attributes(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

export function path(d: string, style: Style): string {
  return `<path d="${d}"${attributes(style)}/>`;
}

export function polyline(points: readonly Point[], style: Style): string {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polyline points="${list}"${attributes({ fill: 'none', ...style })}/>`;
}

export function polygon(points: readonly Point[], fill: string, style: Style = {}): string {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polygon points="${list}"${attributes({ fill, ...style })}/>`;
}

export function line(from: Point, to: Point, stroke: string, width: number, style: Style = {}) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  return `<line${attributes({ x1, y1, x2, y2, stroke, 'stroke-width': width, ...style })}/>`;
}

export function circle(centre: Point, r: number, fill: string, style: Style = {}): string {
  return `<circle${attributes({ cx: centre[0], cy: centre[1], r, fill, ...style })}/>`;
}

export function box(at: Point, size: Point, fill: string, style: Style = {}): string {
  const [x, y] = at;
  const [width, height] = size;
  return `<rect${attributes({ x, y, width, height, fill, ...style })}/>`;
}

export function group(transform: string, ...inside: string[]): string {
  return `<g transform="${transform}">${inside.join('')}</g>`;
}

type TextStyle = { size?: number; bold?: boolean; fill?: string; anchor?: string; turn?: number };

/** Text whose middle line runs through the point, so that callers need not know the font's height. */
export function text(at: Point, words: string, style: TextStyle = {}): string {
  const { size = 20, bold = false, fill = colour.ink, anchor = 'middle', turn = 0 } = style;
  const [x, y] = [at[0], at[1] + size * 0.36];
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text${attributes({
    x,
    y,
    'font-size': size,
    ...(bold ? { 'font-weight': 700 } : {}),
    fill,
    'text-anchor': anchor,
    ...(turn === 0 ? {} : { transform: `rotate(${turn} ${round(at[0])} ${round(at[1])})` }),
  })}>${escaped}</text>`;
}

/** The round label by which a question names a part of its figure. */
export function badge(at: Point, letter: string, fill = colour.ink, ink = colour.white): string {
  return circle(at, 17, fill) + text(at, letter, { size: 20, bold: true, fill: ink });
}

export function arrowHead(tip: Point, degrees: number, size: number, fill: string): string {
  const left = onCircle(tip, size, degrees + 180 - 25);
  const right = onCircle(tip, size, degrees + 180 + 25);
  return polygon([tip, left, right], fill);
}

function headingOf(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90;
}

export function arrow(from: Point, to: Point, stroke: string, width = 3, head = 16): string {
  const degrees = headingOf(from, to);
  const neck = onCircle(to, head * 0.7, degrees + 180);
  return line(from, neck, stroke, width) + arrowHead(to, degrees, head, stroke);
}

export function arc(centre: Point, radius: number, from: number, to: number): string {
  const [x1, y1] = onCircle(centre, radius, from);
  const [x2, y2] = onCircle(centre, radius, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${round(x1)} ${round(y1)}A${radius} ${radius} 0 ${large} ${sweep} ${round(x2)} ${round(y2)}`;
}

/** A length with its two end marks and its number, drawn beside what it measures. */
export function dimension(from: Point, to: Point, words: string, size = 20): string {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const degrees = headingOf(from, to);
  const turn = Math.abs(from[0] - to[0]) < Math.abs(from[1] - to[1]) ? -90 : 0;
  const width = words.length * size * 0.56 + 12;
  const plate = box(
    [middle[0] - width / 2, middle[1] - size * 0.65],
    [width, size * 1.3],
    colour.white,
  );
  return [
    line(from, to, colour.inkPale, 1.5),
    arrowHead(to, degrees, 11, colour.inkPale),
    arrowHead(from, degrees + 180, 11, colour.inkPale),
    turn === 0 ? plate : group(`rotate(-90 ${round(middle[0])} ${round(middle[1])})`, plate),
    text(middle, words, { size, turn }),
  ].join('');
}

export type Figure = {
  name: string;
  alt: string;
  facts: string;
  width: number;
  height: number;
  body: string;
};

export function figureSvg({ width, height, body }: Figure): string {
  const frame = box([0, 0], [width, height], colour.white);
  return svg(width, height, frame + body);
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Certway Figures, Public Sans, sans-serif">${body.replaceAll('><', '>\n<')}</svg>\n`;
}
