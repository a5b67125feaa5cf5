import {
  arrow,
  badge,
  box,
  colour,
  type Figure,
  type Point,
  path,
  polyline,
  text,
} from '../draw.ts';

const cold = '#2f62b5';
const warm = '#c8372d';
const occluded = '#7a3f98';

type Spot = { at: Point; degrees: number };

/** Evenly spaced places along a cubic curve, each with its direction of travel. */
function along(curve: readonly [Point, Point, Point, Point], count: number): Spot[] {
  const [a, b, c, d] = curve;
  const mix = (t: number, axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t ** 2 * c[axis] +
    t ** 3 * d[axis];
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const [x, y] = [mix(t, 0), mix(t, 1)];
    const degrees = (Math.atan2(mix(t + 0.01, 1) - y, mix(t + 0.01, 0) - x) * 180) / Math.PI;
    return { at: [x, y], degrees };
  });
}

const placed = ({ at, degrees }: Spot) =>
  `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${degrees.toFixed(1)})`;

/** Both stand on the left of the direction of travel, or on its right with side −1. */
function triangle(spot: Spot, fill: string, side = 1): string {
  return path(`M-17 0L0 ${-26 * side}L17 0Z`, { fill, transform: placed(spot) });
}

function halfDisc(spot: Spot, fill: string, side = 1): string {
  return path(`M-17 0A17 17 0 0 ${side > 0 ? 1 : 0} 17 0Z`, { fill, transform: placed(spot) });
}

function curvePath(curve: readonly [Point, Point, Point, Point], stroke: string): string {
  const [a, b, c, d] = curve;
  return path(`M${a}C${b} ${c} ${d}`, {
    fill: 'none',
    stroke,
    'stroke-width': 5,
    'stroke-linecap': 'round',
  });
}

type Curve = readonly [Point, Point, Point, Point];
// All run so that the symbols stand on the left of travel, towards where the front goes.
const coldCurve: Curve = [
  [214, 520],
  [330, 470],
  [410, 380],
  [434, 262],
];
const warmCurve: Curve = [
  [434, 262],
  [520, 282],
  [600, 330],
  [668, 404],
];
const occludedCurve: Curve = [
  [362, 178],
  [384, 188],
  [410, 214],
  [434, 262],
];
const stationaryCurve: Curve = [
  [640, 92],
  [706, 120],
  [776, 116],
  [862, 84],
];

function coldFront(): string {
  return (
    curvePath(coldCurve, cold) +
    along(coldCurve, 6)
      .map((spot) => triangle(spot, cold, -1))
      .join('')
  );
}

function warmFront(): string {
  return (
    curvePath(warmCurve, warm) +
    along(warmCurve, 5)
      .map((spot) => halfDisc(spot, warm))
      .join('')
  );
}

function occludedFront(): string {
  const marks = along(occludedCurve, 3).map((spot, i) =>
    i % 2 ? halfDisc(spot, occluded) : triangle(spot, occluded),
  );
  return curvePath(occludedCurve, occluded) + marks.join('');
}

function stationaryFront(): string {
  const spots = along(stationaryCurve, 5);
  const trace = along(stationaryCurve, 50).map(({ at }) => at);
  const pieces = [0, 10, 20, 30, 40].map((start, i) =>
    polyline(trace.slice(start, start + 11), { stroke: i % 2 ? warm : cold, 'stroke-width': 5 }),
  );
  const marks = spots.map((spot, i) => (i % 2 ? halfDisc(spot, warm) : triangle(spot, cold, -1)));
  return pieces.join('') + marks.join('');
}

function isobar(rx: number, ry: number, label: string): string {
  const style = { fill: 'none', stroke: colour.inkPale, 'stroke-width': 1.6 };
  const [x, y] = [322, 168];
  return (
    path(
      `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`,
      style,
    ) +
    box([x - rx - 24, y - 12], [48, 24], '#f3efe2', { rx: 6 }) +
    text([x - rx, y], label, { size: 16, fill: colour.inkPale })
  );
}

function key(): string {
  return (
    text([96, 500], 'COLD AIR', { size: 17, bold: true, fill: cold }) +
    text([520, 492], 'WARM AIR', { size: 17, bold: true, fill: warm }) +
    arrow([812, 520], [812, 470], colour.ink, 3, 16) +
    text([812, 538], 'N', { size: 18, bold: true })
  );
}

const chart = [
  box([0, 0], [900, 560], '#dbe6ee'),
  path(
    'M0 60C90 30 160 70 240 40S420 10 520 40S760 0 900 30V560H770C740 500 700 520 650 545L620 560H300C240 520 120 560 0 520Z',
    { fill: '#f3efe2' },
  ),
  isobar(70, 52, '996'),
  isobar(140, 106, '1000'),
  isobar(214, 150, '1004'),
  coldFront(),
  warmFront(),
  stationaryFront(),
  occludedFront(),
  text([322, 170], 'L', { size: 54, bold: true, fill: warm }),
  text([770, 300], 'H', { size: 54, bold: true, fill: cold }),
  text([770, 338], '1022', { size: 16, fill: colour.inkPale }),
  key(),
  badge([286, 420], 'A'),
  badge([560, 356], 'B'),
  badge([756, 176], 'C'),
  badge([452, 190], 'D'),
].join('');

export const weather: Figure[] = [
  {
    name: 'weather-fronts',
    width: 900,
    height: 560,
    body: chart,
    alt: 'A surface weather chart with a low L, a high H and isobars. Four front lines carry symbols: A triangles, B half discs, C triangles and half discs on opposite sides, D triangles and half discs on the same side.',
    facts:
      'Northern hemisphere, north at the top. A cold front (blue triangles, moving south-east). B warm front (red half discs, moving north-east). C stationary front (blue triangles on its south side, pointing to the warm air; red half discs on its north side, pointing to the cold air). D occluded front (purple triangles and half discs on one side) from the low to the point where A and B meet. Low with isobars 996, 1000, 1004 hPa; high 1022 hPa.',
  },
];
