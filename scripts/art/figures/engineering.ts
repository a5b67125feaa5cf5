import {
  arrow,
  badge,
  box,
  circle,
  colour,
  dimension,
  type Figure,
  group,
  line,
  type Point,
  path,
  polygon,
  polyline,
  text,
} from '../draw.ts';

const wire = {
  stroke: colour.ink,
  'stroke-width': 4,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};

/** A zigzag along the x axis, 120 long, starting at the point. */
function resistor(at: Point, turn: number): string {
  const points: Point[] = [
    [0, 0],
    [10, 0],
  ];
  for (let i = 0; i < 6; i += 1) points.push([18.3 + i * 16.67, i % 2 ? 16 : -16]);
  points.push([110, 0], [120, 0]);
  return group(`translate(${at[0]} ${at[1]}) rotate(${turn})`, polyline(points, wire));
}

function battery(x: number, y: number): string {
  return (
    line([x - 34, y - 10], [x + 34, y - 10], colour.ink, 4) +
    line([x - 17, y + 10], [x + 17, y + 10], colour.ink, 8) +
    text([x - 50, y - 24], '+', { size: 28, bold: true }) +
    text([x - 50, y + 26], '−', { size: 28, bold: true })
  );
}

const circuit = [
  polyline(
    [
      [140, 230],
      [140, 90],
      [250, 90],
    ],
    wire,
  ),
  resistor([250, 90], 0),
  polyline(
    [
      [370, 90],
      [700, 90],
      [700, 180],
    ],
    wire,
  ),
  polyline(
    [
      [520, 90],
      [520, 180],
    ],
    wire,
  ),
  resistor([520, 180], 90),
  resistor([700, 180], 90),
  polyline(
    [
      [520, 300],
      [520, 410],
    ],
    wire,
  ),
  polyline(
    [
      [700, 300],
      [700, 410],
      [140, 410],
      [140, 250],
    ],
    wire,
  ),
  battery(140, 240),
  circle([520, 90], 7, colour.ink) + circle([520, 410], 7, colour.ink),
  text([68, 240], '24 V', { size: 26, bold: true }),
  text([310, 46], 'R1 = 4 Ω', { size: 26, bold: true }),
  text([430, 240], 'R2 = 6 Ω', { size: 26, bold: true }),
  text([795, 240], 'R3 = 12 Ω', { size: 26, bold: true }),
  arrow([178, 62], [228, 62], colour.clay, 4, 16),
  text([203, 36], 'I', { size: 26, bold: true, fill: colour.clay }),
  badge([520, 52], 'A'),
  badge([520, 450], 'B'),
].join('');

function hatch(x: number, y: number, width: number): string {
  const strokes: string[] = [];
  for (let i = 0; i <= width; i += 14)
    strokes.push(line([x + i, y], [x + i - 12, y + 14], colour.inkPale, 2.5));
  return line([x - 4, y], [x + width + 4, y], colour.ink, 4) + strokes.join('');
}

// 120 px a metre.
const beam = [
  box([90, 210], [720, 34], colour.dusk, { rx: 3 }),
  polygon(
    [
      [90, 244],
      [58, 296],
      [122, 296],
    ],
    colour.ink,
  ),
  hatch(50, 298, 80),
  polygon(
    [
      [810, 244],
      [778, 288],
      [842, 288],
    ],
    colour.ink,
  ),
  circle([794, 297], 8, colour.ink) + circle([826, 297], 8, colour.ink),
  hatch(770, 306, 80),
  arrow([330, 78], [330, 206], colour.clay, 7, 30),
  text([330, 52], 'P = 12 kN', { size: 26, bold: true, fill: colour.clay }),
  dimension([90, 370], [330, 370], '2 m', 24),
  dimension([330, 370], [810, 370], '4 m', 24),
  line([90, 328], [90, 386], colour.inkPale, 1.5),
  line([330, 250], [330, 386], colour.inkPale, 1.5, { 'stroke-dasharray': '6 6' }),
  line([810, 328], [810, 386], colour.inkPale, 1.5),
  badge([52, 227], 'A'),
  badge([848, 227], 'B'),
].join('');

const stressStrain = [
  path(
    'M110 470L176 200Q182 176 196 176Q214 178 228 184C260 190 284 184 312 168C400 110 500 84 590 84C680 84 744 116 790 168L790 470Z',
    { fill: colour.mist, opacity: 0.6 },
  ),
  arrow([110, 480], [110, 36], colour.ink, 4, 18),
  arrow([100, 470], [866, 470], colour.ink, 4, 18),
  path(
    'M110 470L176 200Q182 176 196 176Q214 178 228 184C260 190 284 184 312 168C400 110 500 84 590 84C680 84 744 116 790 168',
    { fill: 'none', stroke: colour.ink, 'stroke-width': 6, 'stroke-linecap': 'round' },
  ),
  path('M782 160L798 176M798 160L782 176', { stroke: colour.ink, 'stroke-width': 5 }),
  circle([176, 200], 8, colour.clay) +
    circle([196, 176], 8, colour.clay) +
    circle([590, 84], 8, colour.clay),
  badge([144, 180], 'A'),
  badge([206, 138], 'B'),
  badge([590, 44], 'C'),
  badge([826, 144], 'D'),
  text([100, 496], 'O', { size: 22, bold: true }),
  text([490, 506], 'strain ε', { size: 24 }),
  text([60, 250], 'stress σ', { size: 24, turn: -90 }),
].join('');

// 3-4-5 bracket, 120 px a metre.
const wall = box([100, 30], [34, 500], '#c9c4b6');
const joint = (at: Point) =>
  circle(at, 15, colour.white, { stroke: colour.ink, 'stroke-width': 5 });
const extension = (at: number) =>
  line([44, at], [134, at], colour.inkPale, 1.5, { 'stroke-dasharray': '6 6' });
const truss = [
  wall,
  ...Array.from({ length: 13 }, (_, i) =>
    line([100, 72 + i * 36], [134, 42 + i * 36], '#aaa493', 3),
  ),
  extension(110) + extension(470),
  dimension([56, 110], [56, 470], '3 m', 24),
  line([150, 110], [630, 110], colour.dusk, 18),
  line([150, 470], [630, 110], colour.dusk, 18),
  joint([150, 110]) + joint([150, 470]) + joint([630, 110]),
  arrow([630, 128], [630, 290], colour.clay, 7, 30),
  text([630, 322], '12 kN', { size: 26, bold: true, fill: colour.clay }),
  dimension([150, 52], [630, 52], '4 m', 24),
  badge([176, 150], 'A'),
  badge([184, 512], 'B'),
  badge([674, 110], 'C'),
].join('');

export const engineering: Figure[] = [
  {
    name: 'circuit-series-parallel',
    width: 900,
    height: 490,
    body: circuit,
    alt: 'A circuit diagram: a 24 V source, R1 = 4 Ω in the line to node A, then R2 = 6 Ω and R3 = 12 Ω side by side from node A to node B, and back to the source. I is the current from the source.',
    facts:
      '24 V; R1 = 4 Ω in series with (R2 = 6 Ω ∥ R3 = 12 Ω). R2∥R3 = 4 Ω, total 8 Ω, I = 3 A; voltage A–B 12 V, over R1 12 V; I2 = 2 A, I3 = 1 A; power from the source 72 W, in R1 36 W, R2 24 W, R3 12 W.',
  },
  {
    name: 'beam-point-load',
    width: 900,
    height: 420,
    body: beam,
    alt: 'A horizontal beam on a pin support A at its left end and a roller support B at its right end; a downward load P = 12 kN acts 2 m from A and 4 m from B.',
    facts:
      'Simply supported, span 6 m, P = 12 kN at 2 m from A (4 m from B), beam weightless. Reactions RA = 8 kN up, RB = 4 kN up; largest bending moment 16 kN·m under the load; shear +8 kN left of the load, −4 kN right of it.',
  },
  {
    name: 'stress-strain',
    width: 900,
    height: 530,
    body: stressStrain,
    alt: 'A stress–strain curve from the origin O: a straight steep rise to A, a short rounded top B, a small plateau, then a long rise to the highest point C and a fall to the end at D.',
    facts:
      'Engineering stress–strain curve of a ductile (mild) steel, not to scale. A proportional limit, B yield point, C ultimate tensile strength, D fracture. Slope of O–A is the modulus of elasticity; shaded area under the whole curve is the toughness; from C on the specimen necks.',
  },
  {
    name: 'truss-joint',
    width: 720,
    height: 560,
    body: truss,
    alt: 'A triangular bracket on a wall: pins A above B, 3 m apart, a horizontal bar A–C 4 m long and a slanting bar B–C; a downward load of 12 kN hangs at C.',
    facts:
      'Pin-jointed, bars weightless. AC horizontal 4 m, AB 3 m vertical on the wall, BC 5 m (3-4-5). 12 kN down at C. Force in BC = 20 kN COMPRESSION, force in AC = 16 kN TENSION.',
  },
];
