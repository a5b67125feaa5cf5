import {
  arrowHead,
  badge,
  box,
  colour,
  dimension,
  type Figure,
  group,
  line,
  path,
  polygon,
  text,
} from '../draw.ts';

const wallStyle = { stroke: colour.ink, 'stroke-width': 8, 'stroke-linejoin': 'miter' };

// 12 px a foot; the house is at (70, 80).
const foot = 12;
const [left, top] = [80, 90];
const x = (feet: number) => left + feet * foot;
const y = (feet: number) => top + feet * foot;

type Room = {
  name: string;
  at: readonly [number, number];
  size: readonly [number, number];
  fill: string;
};
const rooms: Room[] = [
  { name: 'Living room', at: [0, 0], size: [22, 16], fill: '#f1e6cf' },
  { name: 'Kitchen', at: [22, 0], size: [18, 16], fill: '#e6ddd0' },
  { name: 'Bedroom 1', at: [0, 16], size: [14, 12], fill: '#dfe6ec' },
  { name: 'Bath', at: [14, 16], size: [8, 12], fill: '#d5e3e2' },
  { name: 'Bedroom 2', at: [22, 16], size: [18, 12], fill: '#dfe6ec' },
  { name: 'Garage', at: [40, 8], size: [20, 20], fill: '#e7e4dd' },
];

function room({ name, at, size, fill }: Room): string {
  const [w, h] = [size[0] * foot, size[1] * foot];
  const middle = x(at[0]) + w / 2;
  return (
    box([x(at[0]), y(at[1])], [w, h], fill, wallStyle) +
    text([middle, y(at[1]) + h / 2 - 14], name, { size: 20, bold: true }) +
    text([middle, y(at[1]) + h / 2 + 14], `${size[0]} × ${size[1]} ft`, { size: 19 })
  );
}

/** A gap in a wall with its swinging leaf. */
function door(at: readonly [number, number], turn: number): string {
  const leaf = foot * 3;
  return group(
    `translate(${x(at[0])} ${y(at[1])}) rotate(${turn})`,
    line([0, 0], [leaf, 0], colour.white, 10),
    path(`M0 0V${leaf}A${leaf} ${leaf} 0 0 0 ${leaf} 0`, {
      fill: 'none',
      stroke: colour.inkPale,
      'stroke-width': 2,
    }),
  );
}

function opening(from: readonly [number, number], to: readonly [number, number]): string {
  const ends = [
    [x(from[0]), y(from[1])],
    [x(to[0]), y(to[1])],
  ] as const;
  return line(ends[0], ends[1], colour.white, 9) + line(ends[0], ends[1], colour.dusk, 4);
}

const plan = [
  box([0, 0], [900, 500], '#fbf8f1'),
  ...rooms.map(room),
  door([4, 16], 0),
  door([15.5, 16], 0),
  door([25, 16], 0),
  door([22, 10], -90),
  door([40, 12], -90),
  opening([5, 0], [12, 0]) +
    opening([28, 0], [34, 0]) +
    opening([4, 28], [10, 28]) +
    opening([28, 28], [34, 28]),
  opening([43, 28], [57, 28]),
  dimension([x(0), 48], [x(40), 48], '40 ft'),
  dimension([x(40), 142], [x(60), 142], '20 ft'),
  dimension([40, y(0)], [40, y(28)], '28 ft'),
  dimension([x(60) + 40, y(8)], [x(60) + 40, y(28)], '20 ft'),
].join('');

// 3.6 px a foot; street at the bottom, front 100 ft, back 80 ft, left side at right angles to both.
const corners = { A: [200, 636], B: [560, 636], C: [488, 96], D: [200, 96] } as const;
const lot = [
  box([0, 0], [760, 760], '#f4efe2'),
  box([0, 680], [760, 80], '#cbc7bd'),
  line([0, 720], [760, 720], colour.white, 4, { 'stroke-dasharray': '24 16' }),
  text([640, 700], 'Elm Street', { size: 20, bold: true, fill: colour.inkSoft }),
  polygon([corners.A, corners.B, corners.C, corners.D], '#dfe6d2', {
    stroke: colour.ink,
    'stroke-width': 5,
  }),
  polygon(
    [
      [200, 96],
      [488, 96],
      [492.8, 132],
      [200, 132],
    ],
    '#c9d6dd',
  ),
  line([200, 132], [492.8, 132], colour.inkPale, 2, { 'stroke-dasharray': '10 6' }),
  text([346, 114], '10 ft utility easement', { size: 17 }),
  line([200, 546], [548, 546], colour.inkPale, 2, { 'stroke-dasharray': '10 6' }),
  text([376, 590], '25 ft setback', { size: 17 }),
  text([356, 330], 'LOT 12', { size: 34, bold: true }),
  text([356, 368], 'Block B', { size: 21 }),
  dimension([200, 660], [560, 660], '100 ft'),
  dimension([200, 64], [488, 64], '80 ft'),
  dimension([160, 96], [160, 636], '150 ft'),
  path('M200 612H224V636M200 120H224V96', { fill: 'none', stroke: colour.ink, 'stroke-width': 2 }),
  badge([168, 666], 'A'),
  badge([592, 666], 'B'),
  badge([520, 66], 'C'),
  badge([168, 66], 'D'),
  line([680, 190], [680, 90], colour.ink, 3),
  arrowHead([680, 76], 0, 24, colour.ink),
  text([680, 210], 'N', { size: 22, bold: true }),
].join('');

const loan = { principal: 200_000, yearlyRate: 0.06, years: 30 };

type Year = { interest: number; principal: number };

function amortise(): { monthly: number; years: Year[] } {
  const rate = loan.yearlyRate / 12;
  const monthly = (loan.principal * rate) / (1 - (1 + rate) ** (-loan.years * 12));
  let balance = loan.principal;
  const years = Array.from({ length: loan.years }, () => {
    const year = { interest: 0, principal: 0 };
    for (let month = 0; month < 12; month += 1) {
      const interest = balance * rate;
      year.interest += interest;
      year.principal += monthly - interest;
      balance -= monthly - interest;
    }
    return year;
  });
  return { monthly, years };
}

const { monthly, years } = amortise();
const money = (value: number) => Math.round(value).toLocaleString('en-US');
const perThousand = 24;
const base = 450;

function yearBar({ interest, principal }: Year, i: number): string {
  const at = 112 + i * 25;
  const low = (principal / 1000) * perThousand;
  const high = (interest / 1000) * perThousand;
  return (
    box([at, base - low], [19, low], colour.ink) +
    box([at, base - low - high], [19, high], colour.gold)
  );
}

const amortisation = [
  ...[0, 5, 10, 15].map((thousand) => {
    const level = base - thousand * perThousand;
    return (
      line([100, level], [870, level], colour.mist, 2) +
      text([88, level], thousand === 0 ? '0' : `$${thousand},000`, {
        size: 18,
        anchor: 'end',
        fill: colour.inkPale,
      })
    );
  }),
  ...years.map(yearBar),
  line([100, base], [870, base], colour.ink, 3),
  ...[1, 5, 10, 15, 20, 25, 30].map((year) =>
    text([121.5 + (year - 1) * 25, base + 24], String(year), { size: 18 }),
  ),
  text([486, base + 56], 'year of the loan', { size: 20, fill: colour.inkPale }),
  text([112, 40], '30-year loan: what is paid in each year', {
    size: 22,
    bold: true,
    anchor: 'start',
  }),
  box([730, 29], [22, 22], colour.gold) + text([768, 40], 'A', { size: 22, bold: true }),
  box([806, 29], [22, 22], colour.ink) + text([844, 40], 'B', { size: 22, bold: true }),
].join('');

const [first, tenth, last] = [years[0], years[9], years[29]].map(
  (year) => year ?? { interest: 0, principal: 0 },
);

export const property: Figure[] = [
  {
    name: 'floor-plan',
    width: 900,
    height: 500,
    body: plan,
    alt: 'A one-storey floor plan, 40 by 28 ft, with living room 22 × 16, kitchen 18 × 16, bedroom 14 × 12, bath 8 × 12 and second bedroom 18 × 12 ft; an attached garage 20 × 20 ft on the right.',
    facts:
      'House 40 × 28 ft = 1,120 sq ft living area: living room 352, kitchen 288, bedroom 1 168, bath 96, bedroom 2 216 sq ft. Attached garage 20 × 20 = 400 sq ft (not living area); footprint 1,520 sq ft. Wall thickness neglected.',
  },
  {
    name: 'lot-plat',
    width: 760,
    height: 760,
    body: lot,
    alt: 'The plat of lot 12: front A–B 100 ft on Elm Street at the bottom, back D–C 80 ft, left side A–D 150 ft at right angles to both; a 25 ft setback line at the front and a 10 ft utility easement along the back.',
    facts:
      'Trapezoid: A–B 100 ft (frontage), D–C 80 ft, depth A–D 150 ft with right angles at A and D. Area (100 + 80) / 2 × 150 = 13,500 sq ft = 0.31 acre (13,500 / 43,560). Side B–C = 151.3 ft. Front setback 25 ft, rear utility easement 10 ft. North is up, the lot fronts south.',
  },
  {
    name: 'mortgage-amortisation',
    width: 900,
    height: 530,
    body: amortisation,
    alt: 'Thirty bars of equal height, one for each year of a loan, each of two parts: the upper part A is large at first and shrinks, the lower part B grows.',
    facts: `Level-payment mortgage of $200,000 at 6 % a year, 30 years, monthly payments of $${monthly.toFixed(2)} ($${money(monthly * 12)} a year). A (gold, upper) interest, B (navy, lower) principal. Year 1: interest $${money(first?.interest ?? 0)}, principal $${money(first?.principal ?? 0)}; year 10: $${money(tenth?.interest ?? 0)} and $${money(tenth?.principal ?? 0)}; year 30: $${money(last?.interest ?? 0)} and $${money(last?.principal ?? 0)}. Total interest $${money(monthly * 360 - loan.principal)}. The loan's amount and rate are not in the picture: name them.`,
  },
];
