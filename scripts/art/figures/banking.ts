import {
  badge,
  box,
  circle,
  colour,
  type Figure,
  line,
  type Point,
  path,
  polyline,
  text,
} from '../draw.ts';

const field = (x1: number, x2: number, y: number) => line([x1, y], [x2, y], colour.inkPale, 1.8);
const written = (x: number, y: number, words: string) =>
  text([x, y], words, { size: 23, anchor: 'start', fill: '#1f4a8a' });

const cheque = [
  box([0, 0], [900, 430], '#e4dfd2'),
  box([24, 24], [852, 382], '#eef3ee', { rx: 14 }),
  path(
    'M24 330C200 250 330 400 500 330S760 250 876 320V392A14 14 0 0 1 862 406H38A14 14 0 0 1 24 392Z',
    { fill: '#dde8df' },
  ),
  line([60, 120], [150, 36], colour.ink, 3) + line([84, 120], [174, 36], colour.ink, 3),
  text([210, 62], 'Harbour Bank', { size: 30, bold: true, anchor: 'start' }),
  text([210, 92], '12 Quay Road', { size: 18, anchor: 'start' }),
  written(690, 60, '14 March 2030'),
  field(684, 846, 76),
  text([60, 166], 'Pay', { size: 20, anchor: 'start' }),
  written(130, 162, 'Meera Castell'),
  field(118, 640, 180),
  text([740, 166], 'or order', { size: 20 }),
  text([60, 222], 'Amount', { size: 20, anchor: 'start' }),
  written(150, 218, 'One thousand two hundred and fifty only'),
  field(142, 600, 236),
  box([656, 196], [190, 54], colour.white, { rx: 6, stroke: colour.ink, 'stroke-width': 2.5 }),
  text([751, 223], '1,250.00', { size: 27, bold: true, fill: '#1f4a8a' }),
  path(
    'M640 316C652 284 664 330 676 304S690 286 700 312C712 330 720 280 736 306C748 326 760 300 800 304',
    { fill: 'none', stroke: '#1f4a8a', 'stroke-width': 3, 'stroke-linecap': 'round' },
  ),
  field(620, 846, 330),
  text([733, 348], 'J. Okafor', { size: 17 }),
  text([60, 378], '000417', { size: 24, bold: true, anchor: 'start' }),
  text([220, 378], '30-55-12', { size: 24, bold: true, anchor: 'start' }),
  text([400, 378], '20871456', { size: 24, bold: true, anchor: 'start' }),
  badge([656, 62], 'A'),
  badge([668, 164], 'B'),
  badge([624, 220], 'C'),
  badge([846, 252], 'D'),
  badge([596, 316], 'E'),
  badge([446, 62], 'F'),
  badge([112, 336], 'G'),
  badge([76, 64], 'H'),
].join('');

const axis = { left: 110, bottom: 440 };

function axes(xWords: string, yMarks: readonly (readonly [string, number])[], right = 860): string {
  return (
    yMarks
      .map(
        ([words, y]) =>
          line([axis.left, y], [right, y], colour.mist, 2) +
          text([axis.left - 12, y], words, { size: 18, anchor: 'end', fill: colour.inkPale }),
      )
      .join('') +
    line([axis.left, axis.bottom], [right, axis.bottom], colour.ink, 3) +
    text([(axis.left + right) / 2, axis.bottom + 58], xWords, { size: 20, fill: colour.inkPale })
  );
}

type Part = readonly [name: string, amount: number, fill: string, ink: string];
// Thousands; 0.4 px each.
const assets: Part[] = [
  ['Cash', 120, colour.goldPale, colour.ink],
  ['Receivables', 180, colour.gold, colour.ink],
  ['Inventory', 150, '#e2bf85', colour.ink],
  ['Plant and buildings', 450, colour.sand, colour.ink],
];
const claims: Part[] = [
  ['Trade payables', 130, colour.mist, colour.ink],
  ['Short-term loan', 70, '#b4c4d6', colour.ink],
  ['Long-term loan', 300, colour.inkPale, colour.white],
  ['Equity', 400, colour.ink, colour.white],
];

function stack(x: number, title: string, parts: readonly Part[]): string {
  let y = 84;
  const blocks = parts.map(([name, amount, fill, ink]) => {
    const tall = amount * 0.5;
    const block =
      box([x, y + 1], [340, tall - 2], fill, { rx: 4 }) +
      text([x + 18, y + tall / 2], name, { size: 21, anchor: 'start', fill: ink }) +
      text([x + 322, y + tall / 2], String(amount), {
        size: 21,
        bold: true,
        anchor: 'end',
        fill: ink,
      });
    y += tall;
    return block;
  });
  return (
    text([x + 170, 52], title, { size: 23, bold: true }) +
    blocks.join('') +
    text([x + 170, y + 30], '900', { size: 23, bold: true })
  );
}

const balanceSheet = stack(80, 'Assets', assets) + stack(480, 'Liabilities and equity', claims);

const growth = 0.08;
const compound = (year: number) => 10_000 * (1 + growth) ** year;
const simple = (year: number) => 10_000 * (1 + growth * year);
const toPoint = (year: number, amount: number): Point => [
  axis.left + year * 35,
  axis.bottom - amount * 0.0078,
];
const yearsShown = Array.from({ length: 21 }, (_, year) => year);

const interest = [
  axes(
    'years',
    [10, 20, 30, 40, 50].map((t) => [`${t},000`, toPoint(0, t * 1000)[1]] as const),
  ),
  polyline(
    yearsShown.map((y) => toPoint(y, compound(y))),
    { stroke: colour.gold, 'stroke-width': 7, 'stroke-linecap': 'round' },
  ),
  polyline(
    yearsShown.map((y) => toPoint(y, simple(y))),
    { stroke: colour.ink, 'stroke-width': 5, 'stroke-linecap': 'round' },
  ),
  ...[0, 5, 10, 15, 20].map((year) =>
    text([toPoint(year, 0)[0], axis.bottom + 26], String(year), { size: 18 }),
  ),
  badge([850, 72], 'A', colour.gold, colour.ink),
  badge([850, 216], 'B'),
].join('');

const maturities = ['3 mo', '1 yr', '2 yr', '5 yr', '10 yr', '30 yr'];
const curves = {
  A: [2.0, 2.5, 2.9, 3.5, 4.0, 4.4],
  B: [5.2, 4.8, 4.3, 3.8, 3.5, 3.4],
  C: [3.2, 3.2, 3.2, 3.2, 3.2, 3.2],
};
const ratePoint = (i: number, percent: number): Point => [
  axis.left + 50 + i * 132,
  axis.bottom - percent * 66,
];
const curveOf = (rates: readonly number[], stroke: string) =>
  polyline(
    rates.map((rate, i) => ratePoint(i, rate)),
    { stroke, 'stroke-width': 5, 'stroke-linejoin': 'round' },
  ) + rates.map((rate, i) => circle(ratePoint(i, rate), 7, stroke)).join('');

const yields = [
  axes(
    'time to maturity',
    [1, 2, 3, 4, 5].map((p) => [`${p} %`, ratePoint(0, p)[1]] as const),
    890,
  ),
  curveOf(curves.C, colour.dusk),
  curveOf(curves.A, colour.gold),
  curveOf(curves.B, colour.ink),
  ...maturities.map((words, i) =>
    text([ratePoint(i, 0)[0], axis.bottom + 26], words, { size: 18 }),
  ),
  badge([862, 150], 'A', colour.gold, colour.ink),
  badge([862, 203], 'B'),
  badge([862, 250], 'C', colour.dusk, colour.ink),
].join('');

type Entry = readonly [words: string, amount: string];
const debits: Entry[] = [
  ['Opening balance', '5,000'],
  ['Cash sales', '3,200'],
  ['From customers', '1,800'],
];
const credits: Entry[] = [
  ['Rent', '1,200'],
  ['Supplies', '800'],
  ['Wages', '2,500'],
];
const entries = (list: readonly Entry[], from: number, to: number) =>
  list
    .map(
      ([words, amount], i) =>
        text([from, 170 + i * 56], words, { size: 24, anchor: 'start' }) +
        text([to, 170 + i * 56], amount, { size: 24, bold: true, anchor: 'end' }),
    )
    .join('');

const tAccount = [
  text([450, 46], 'Cash', { size: 32, bold: true }),
  line([50, 80], [850, 80], colour.ink, 5),
  line([450, 80], [450, 380], colour.ink, 5),
  text([70, 112], 'Dr', { size: 20, bold: true, anchor: 'start', fill: colour.inkPale }),
  text([830, 112], 'Cr', { size: 20, bold: true, anchor: 'end', fill: colour.inkPale }),
  entries(debits, 70, 420),
  entries(credits, 480, 830),
  line([60, 324], [430, 324], colour.inkPale, 2),
  text([70, 352], 'Closing balance', { size: 24, anchor: 'start' }),
  text([420, 352], '?', { size: 28, bold: true, anchor: 'end', fill: colour.clay }),
].join('');

const fixed = (amount: number) => Math.round(amount).toLocaleString('en-US');

export const banking: Figure[] = [
  {
    name: 'cheque',
    width: 900,
    height: 430,
    body: cheque,
    alt: 'A filled-in cheque with its parts lettered A to H: date, name, amount in words and in figures, signature, bank, the row of numbers at the bottom, and two parallel lines across the upper left corner.',
    facts:
      'A date (14 March 2030), B payee (Meera Castell), C amount in words (one thousand two hundred and fifty only), D amount in figures (1,250.00; they agree), E drawer’s signature (J. Okafor), F drawee bank (Harbour Bank, invented), G cheque number 000417, then bank code and account number, H crossing: two parallel lines, a general crossing (payable only through a bank account). Order cheque (or order).',
  },
  {
    name: 'balance-sheet',
    width: 900,
    height: 590,
    body: balanceSheet,
    alt: 'Two stacked bars of equal height, 900 each. Assets: cash 120, receivables 180, inventory 150, plant and buildings 450. Liabilities and equity: trade payables 130, short-term loan 70, long-term loan 300, equity 400.',
    facts:
      'Current assets 450, current liabilities 200: current ratio 2.25, quick ratio (450 − 150) / 200 = 1.5, working capital 250. Total debt (all liabilities) 500, equity 400: liabilities to equity 1.25; equity ratio 400 / 900 = 44.4 %.',
  },
  {
    name: 'compound-interest',
    width: 900,
    height: 520,
    body: interest,
    alt: 'Two lines that start at 10,000 and run over 20 years: A bends upward ever more steeply, B is straight and ends lower.',
    facts: `10,000 at 8 % a year. A compounded yearly: ${fixed(compound(10))} after 10 years, ${fixed(compound(20))} after 20. B simple interest: ${fixed(simple(10))} and ${fixed(simple(20))}. A doubles after about 9 years (rule of 72), B after 12.5. The rate is not in the picture: name it.`,
  },
  {
    name: 'yield-curve',
    width: 900,
    height: 520,
    body: yields,
    alt: 'Three yield curves over maturities from 3 months to 30 years: A rises, B falls, C is level.',
    facts: `A normal (rising): ${curves.A.join(', ')} %. B inverted (falling): ${curves.B.join(', ')} %. C flat: 3.2 %. Maturities 3 months, 1, 2, 5, 10 and 30 years, evenly spaced on the axis.`,
  },
  {
    name: 't-account',
    width: 900,
    height: 410,
    body: tAccount,
    alt: 'A T-account named Cash. Left, Dr: opening balance 5,000, cash sales 3,200, from customers 1,800. Right, Cr: rent 1,200, supplies 800, wages 2,500. The closing balance is a question mark.',
    facts:
      'Debits 10,000, credits 4,500: closing balance 5,500, a DEBIT balance (cash is an asset).',
  },
];
