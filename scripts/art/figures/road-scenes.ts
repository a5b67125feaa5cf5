// Junctions seen from above, north at the top, traffic on the right as in the United States.
import {
  arrowHead,
  badge,
  box,
  circle,
  colour,
  type Figure,
  group,
  line,
  type Point,
  path,
  polygon,
  text,
} from '../draw.ts';

const asphalt = '#4a5568';
const grass = '#dfe5d3';
const roadWidth = 200;
const size = 720;
const near = size / 2 - roadWidth / 2;
const far = size / 2 + roadWidth / 2;
const middle = size / 2;
const turns = [0, 90, 180, 270];

/** Calls once for each arm; the drawing is made for the southern one. */
function onEachArm(draw: () => string): string {
  return turns.map((turn) => group(`rotate(${turn} ${middle} ${middle})`, draw())).join('');
}

function kerbs(): string {
  const corner = near - 18;
  return onEachArm(
    () =>
      path(`M${far} ${size}V${far + 40}A40 40 0 0 1 ${far + 40} ${far}H${size}V${size}Z`, {
        fill: '#cfc9b8',
      }) +
      path(
        `M${far + 14} ${size}V${far + 44}A30 30 0 0 1 ${far + 44} ${far + 14}H${size}V${size}Z`,
        { fill: grass },
      ) +
      circle([size - corner / 2 + 20, size - corner / 2 + 20], 38, '#b9c8ac') +
      circle([size - corner / 2 - 20, size - corner / 2 + 46], 22, '#a9bb9c'),
  );
}

function laneMarks(from: number): string {
  return onEachArm(
    () =>
      line([middle - 4, size], [middle - 4, from], '#f0b73a', 4) +
      line([middle + 4, size], [middle + 4, from], '#f0b73a', 4) +
      line([middle + 6, from], [far - 6, from], colour.white, 12),
  );
}

function crosswalks(): string {
  const bars = Array.from({ length: 9 }, (_, i) =>
    box([near + 10 + i * 21, far + 46], [12, 42], colour.white, { opacity: 0.9 }),
  );
  return onEachArm(() => bars.join(''));
}

/** A car from above at the lane of the southern arm, pointing north. */
function car(paint: string, y: number): string {
  const x = middle + roadWidth / 4;
  return [
    box([x - 29, y + 6], [58, 108], '#2f3847', { rx: 18, opacity: 0.35 }),
    box([x - 28, y], [56, 108], paint, { rx: 18 }),
    path(`M${x - 21} ${y + 38}Q${x} ${y + 24} ${x + 21} ${y + 38}L${x + 17} ${y + 54}H${x - 17}Z`, {
      fill: colour.ink,
    }),
    path(
      `M${x - 17} ${y + 86}H${x + 17}L${x + 20} ${y + 98}Q${x} ${y + 104} ${x - 20} ${y + 98}Z`,
      { fill: colour.ink },
    ),
    box([x - 22, y + 3], [12, 6], '#fff3cf', { rx: 3 }),
    box([x + 10, y + 3], [12, 6], '#fff3cf', { rx: 3 }),
  ].join('');
}

type Way = 'straight' | 'left' | 'right';

/** Where a car of the southern arm means to go. */
function way(course: Way, y: number): string {
  const x = middle + roadWidth / 4;
  const style = {
    fill: 'none',
    stroke: colour.goldPale,
    'stroke-width': 7,
    'stroke-dasharray': '16 10',
  };
  if (course === 'straight') {
    return (
      path(`M${x} ${y}V${near + 34}`, style) + arrowHead([x, near + 6], 0, 32, colour.goldPale)
    );
  }
  if (course === 'right') {
    const end = middle + roadWidth / 4;
    return (
      path(`M${x} ${y}V${end + 40}Q${x} ${end} ${x + 40} ${end}H${far + 6}`, style) +
      arrowHead([far + 34, end], 90, 32, colour.goldPale)
    );
  }
  const end = middle - roadWidth / 4;
  return (
    path(`M${x} ${y}V${end + 70}Q${x} ${end} ${x - 70} ${end}H${near + 4}`, style) +
    arrowHead([near - 24, end], 270, 32, colour.goldPale)
  );
}

type Car = { letter: string; paint: string; turn: number; course: Way };

function cars(list: readonly Car[], y: number): string {
  const arms = list.map(({ paint, turn, course }) =>
    group(`rotate(${turn} ${middle} ${middle})`, way(course, y - 6), car(paint, y)),
  );
  const letters = list.map(({ letter, turn }) => {
    const angle = (turn * Math.PI) / 180;
    const [dx, dy] = [roadWidth / 4, y + 70 - middle];
    const at: Point = [
      middle + dx * Math.cos(angle) - dy * Math.sin(angle),
      middle + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    return badge(at, letter, colour.white, colour.ink);
  });
  return arms.join('') + letters.join('');
}

function stopSign(x: number, y: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i * 45 + 22.5) * Math.PI) / 180;
    return [x + 19 * Math.cos(angle), y + 19 * Math.sin(angle)] as const;
  });
  return polygon(corners, '#b01e2e', { stroke: colour.white, 'stroke-width': 3 });
}

const red = '#d8402f';
const green = '#3fae6a';
const dark = '#39404d';

function lamp(x: number, y: number, lit: 'red' | 'green', label: string): string {
  const lenses = [lit === 'red' ? red : dark, dark, lit === 'green' ? green : dark];
  return (
    box([x, y], [46, 116], '#1d2430', { rx: 12 }) +
    lenses.map((fill, i) => circle([x + 23, y + 24 + i * 34], 13, fill)).join('') +
    text([x + 23, y + 136], label, { size: 17, bold: true })
  );
}

function compass(x: number, y: number): string {
  return (
    polygon(
      [
        [x, y - 26],
        [x - 12, y + 8],
        [x, y + 1],
        [x + 12, y + 8],
      ],
      colour.ink,
    ) + text([x, y + 24], 'N', { size: 18, bold: true })
  );
}

const ground = box([0, 0], [size, size], asphalt) + kerbs();

const signals = [
  ground,
  crosswalks(),
  laneMarks(far + 98),
  cars(
    [
      { letter: 'A', paint: colour.gold, turn: 0, course: 'left' },
      { letter: 'B', paint: colour.dusk, turn: 180, course: 'straight' },
      { letter: 'C', paint: colour.clay, turn: 270, course: 'right' },
    ],
    far + 110,
  ),
  box([20, 20], [204, 178], colour.white, { rx: 16 }),
  lamp(48, 34, 'green', 'A and B'),
  lamp(150, 34, 'red', 'C'),
  compass(size - 44, 52),
].join('');

const fourWay = [
  ground,
  laneMarks(far + 52),
  onEachArm(() => stopSign(far + 34, far + 74)),
  cars(
    [
      { letter: 'A', paint: colour.gold, turn: 0, course: 'straight' },
      { letter: 'B', paint: colour.dusk, turn: 270, course: 'straight' },
      { letter: 'C', paint: colour.clay, turn: 180, course: 'left' },
      { letter: 'D', paint: colour.sage, turn: 90, course: 'right' },
    ],
    far + 66,
  ),
  compass(size - 44, 52),
].join('');

export const roadScenes: Figure[] = [
  {
    name: 'signal-intersection',
    width: size,
    height: size,
    alt: 'A four-way junction with traffic signals from above, north at the top. Cars A, B and C wait at their stop lines; dashed arrows show where each means to go; a panel shows the lamp that A and B see and the one that C sees.',
    facts:
      'Car A comes from the south and turns LEFT (to the west). Car B comes from the north and goes straight (to the south). Both face a steady circular GREEN (no arrow). Car C comes from the east and turns RIGHT (to the north), facing a steady circular RED. Crosswalks on all four legs, no pedestrians. So A must yield to B; C must stop first, then may turn right when clear where no sign forbids it.',
    body: signals,
  },
  {
    name: 'four-way-stop',
    width: size,
    height: size,
    alt: 'A four-way junction from above, north at the top, a stop sign at each of its legs. Cars A, B, C and D wait at the stop lines; dashed arrows show where each means to go.',
    facts:
      'All-way stop. A comes from the south, straight to the north. B comes from the east, straight to the west (B is on the RIGHT of A). C comes from the north, turns LEFT to the east. D comes from the west, turns RIGHT to the south. The picture does not say who came first: the question must. A and B at the same time: A yields to B. A and C at the same time: C (turning left) yields to A.',
    body: fourWay,
  },
];
