import {
  arrow,
  badge,
  box,
  circle,
  colour,
  type Figure,
  line,
  type Point,
  path,
  polygon,
  text,
} from '../draw.ts';

const pavement = '#5a6270';
const taxiPavement = '#7b828d';
const grass = '#cdd8c0';
const yellow = '#f7c62f';
const white = '#ffffff';

function thresholdStripes(x: number, top: number): string {
  // Eight stripes: a runway 100 ft wide.
  return Array.from({ length: 8 }, (_, i) => {
    const y = top + 9 + i * 17 + (i > 3 ? 8 : 0);
    return box([x, y], [64, 10], white);
  }).join('');
}

function aircraft(at: Point, heading: number, scale: number, fill: string): string {
  const d =
    'M0 -42C5 -42 6 -30 6 -16L44 8V18L6 10L4 32L15 40V47L0 43L-15 47V40L-4 32L-6 10L-44 18V8L-6 -16C-6 -30 -5 -42 0 -42Z';
  return path(d, {
    fill,
    transform: `translate(${at[0]} ${at[1]}) rotate(${heading}) scale(${scale})`,
  });
}

const top = 96;
const bottom = 250;
const axis = (top + bottom) / 2;

function centreline(): string {
  const dashes: string[] = [];
  for (let x = 230; x < 660; x += 44) dashes.push(line([x, axis], [x + 26, axis], white, 5));
  return dashes.join('');
}

/** Taxiway from below; seen from it: two solid lines first, then two broken ones. */
function holdLines(x: number, y: number): string {
  const across = (dy: number, dash: boolean) =>
    line([x, y + dy], [x + 90, y + dy], yellow, 5, dash ? { 'stroke-dasharray': '12 8' } : {});
  return across(0, true) + across(10, true) + across(20, false) + across(30, false);
}

function holdSign(x: number, y: number): string {
  return (
    box([x, y], [92, 44], '#c0272d', { rx: 4 }) +
    box([x + 3, y + 3], [86, 38], 'none', { rx: 3, stroke: '#16181d', 'stroke-width': 2 }) +
    text([x + 46, y + 22], '10-28', { size: 25, bold: true, fill: white })
  );
}

const runway = [
  box([0, 0], [900, 470], grass),
  box([30, top], [840, bottom - top], pavement),
  line([30, top + 3], [870, top + 3], white, 4),
  line([30, bottom - 3], [870, bottom - 3], white, 4),
  thresholdStripes(44, top) + thresholdStripes(792, top),
  text([156, axis], '10', { size: 66, bold: true, fill: white, turn: 90 }),
  text([744, axis], '28', { size: 66, bold: true, fill: white, turn: -90 }),
  centreline(),
  box([282, top + 30], [70, 18], white) + box([282, bottom - 48], [70, 18], white),
  box([548, top + 30], [70, 18], white) + box([548, bottom - 48], [70, 18], white),
  path('M416 250V470H522V250Q552 250 552 250L552 249H386Q416 250 416 250Z', { fill: taxiPavement }),
  line([469, 252], [469, 470], yellow, 4),
  box([424, 298], [90, 46], taxiPavement),
  line([469, 252], [469, 300], yellow, 4),
  holdLines(424, 304),
  line([469, 338], [469, 470], yellow, 4),
  aircraft([469, 402], 0, 0.8, colour.white),
  holdSign(304, 322),
  badge([76, 62], 'A'),
  line([76, 79], [76, 128], colour.ink, 2),
  badge([317, 62], 'B'),
  line([317, 79], [317, 132], colour.ink, 2),
  badge([456, 62], 'C'),
  line([456, 79], [456, axis - 4], colour.ink, 2),
  badge([720, 62], 'D'),
  line([720, 79], [720, top], colour.ink, 2),
  badge([600, 322], 'E'),
  line([583, 322], [517, 322], colour.ink, 2),
  badge([260, 344], 'F'),
  line([277, 344], [304, 344], colour.ink, 2),
  text([842, 434], 'N', { size: 20, bold: true }),
  polygon(
    [
      [842, 380],
      [830, 416],
      [842, 408],
      [854, 416],
    ],
    colour.ink,
  ),
].join('');

const leg = { fill: 'none', stroke: colour.ink, 'stroke-width': 4, 'stroke-dasharray': '14 9' };
const pattern = [
  box([0, 0], [900, 560], '#e4e9d8'),
  circle([180, 120], 60, '#d3dcc4') +
    circle([250, 96], 34, '#c6d2b6') +
    circle([790, 478], 54, '#d3dcc4'),
  box([300, 196], [320, 46], pavement),
  text([336, 219], '10', { size: 26, bold: true, fill: white, turn: 90 }),
  text([586, 219], '28', { size: 26, bold: true, fill: white, turn: -90 }),
  line([362, 219], [556, 219], white, 3, { 'stroke-dasharray': '18 12' }),
  path('M300 219H120V440H780V219H622', leg),
  arrow([210, 219], [168, 219], colour.ink, 0, 20),
  arrow([120, 340], [120, 362], colour.ink, 0, 20),
  arrow([600, 440], [640, 440], colour.ink, 0, 20),
  arrow([780, 330], [780, 300], colour.ink, 0, 20),
  arrow([700, 219], [666, 219], colour.ink, 0, 20),
  path('M318 546L424 440', { ...leg, stroke: colour.clay }),
  arrow([380, 484], [410, 454], colour.clay, 0, 20),
  aircraft([520, 440], 90, 0.62, colour.gold),
  badge([230, 260], 'A'),
  badge([162, 326], 'B'),
  badge([450, 402], 'C'),
  badge([738, 326], 'D'),
  badge([706, 260], 'E'),
  badge([318, 500], 'F', colour.clay),
  arrow([60, 70], [176, 70], colour.inkPale, 6, 26),
  text([118, 42], 'WIND', { size: 19, bold: true, fill: colour.inkPale }),
  text([842, 106], 'N', { size: 20, bold: true }),
  polygon(
    [
      [842, 52],
      [830, 88],
      [842, 80],
      [854, 88],
    ],
    colour.ink,
  ),
].join('');

export const aerodrome: Figure[] = [
  {
    name: 'runway-markings',
    width: 900,
    height: 470,
    body: runway,
    alt: 'A runway from above with white markings and the numbers 10 and 28; an aircraft on a taxiway stands before four yellow lines across it, two solid and two broken; a red sign reads 10-28. Parts are lettered A to F.',
    facts:
      'Runway 10-28 (landing eastward 10, westward 28), north at the top. A threshold markings (eight stripes = 100 ft wide) of runway 10. B aiming point marking of runway 10. C runway centreline. D runway side stripe. E runway holding position marking on the taxiway: two SOLID lines on the side where the aircraft holds (south), two BROKEN lines on the runway side; aircraft on the solid side needs a clearance to cross at a towered airport. F mandatory instruction sign 10-28, white on red (threshold of 10 to the left).',
  },
  {
    name: 'traffic-pattern',
    width: 900,
    height: 560,
    body: pattern,
    alt: 'A rectangular circuit around a runway seen from above, flown in the direction of the arrows, with its parts lettered A to E and a slanting line F joining it; the wind blows from the left.',
    facts:
      'LEFT-hand traffic pattern for runway 28, wind from the west, north at the top. A departure leg (upwind), B crosswind, C downwind (eastward, south of the runway), D base, E final, F the 45° entry to midfield downwind. The aircraft is on downwind.',
  },
];
