import { badge, box, colour, type Figure, line, path, text } from '../draw.ts';

// A 3 mL syringe: 150 px a millilitre, the zero at the needle's end of the barrel.
const pixelsPerMillilitre = 150;
const zero = 300;
const shownMillilitres = 1.8;
const barrel = { top: 130, height: 100 };

function graduation(tenth: number): string {
  const x = zero + (tenth / 10) * pixelsPerMillilitre;
  const [long, thick] = tenth % 10 === 0 ? [44, 3] : tenth % 5 === 0 ? [34, 3] : [22, 2];
  return line([x, barrel.top], [x, barrel.top + long], colour.ink, thick);
}

const halves = ['½', '1', '1½', '2', '2½', '3'].map((words, i) =>
  text([zero + ((i + 1) / 2) * pixelsPerMillilitre, barrel.top - 24], words, {
    size: 24,
    bold: true,
  }),
);

const stopper = zero + shownMillilitres * pixelsPerMillilitre;
const middle = barrel.top + barrel.height / 2;
const syringe = [
  box([0, 0], [900, 330], '#f3f0e7'),
  line([30, middle], [220, middle], '#9aa5b1', 5),
  path(`M216 ${middle - 14}H262L276 ${middle - 24}V${middle + 24}L262 ${middle + 14}H216Z`, {
    fill: colour.gold,
  }),
  box([272, middle - 18], [30, 36], colour.dusk, { rx: 3 }),
  box([zero - 4, barrel.top], [500, barrel.height], '#fdfdfb', {
    rx: 10,
    stroke: colour.dusk,
    'stroke-width': 4,
  }),
  box([zero, barrel.top + 3], [stopper - zero, barrel.height - 6], '#cfe3f1'),
  box([stopper + 44, middle - 20], [870 - stopper - 44, 40], '#d9dde1'),
  box([stopper, barrel.top + 3], [12, barrel.height - 6], '#78879a'),
  box([stopper + 12, barrel.top + 10], [20, barrel.height - 20], '#98a5b5'),
  box([stopper + 32, barrel.top + 3], [12, barrel.height - 6], '#78879a'),
  ...Array.from({ length: 31 }, (_, tenth) => graduation(tenth)),
  ...halves,
  box([790, barrel.top - 24], [14, barrel.height + 48], colour.dusk, { rx: 6 }),
  box([864, barrel.top - 6], [16, barrel.height + 12], '#c2c8ce', { rx: 6 }),
  text([zero + 480, barrel.top - 56], 'mL', { size: 24, bold: true }),
].join('');

const rule = (y: number) => line([60, y], [840, y], colour.mist, 2);
const label = [
  box([0, 0], [900, 560], '#e9e4d8'),
  box([30, 30], [840, 500], colour.white, { rx: 22 }),
  path('M30 52A22 22 0 0 1 52 30H848A22 22 0 0 1 870 52V140H30Z', { fill: colour.ink }),
  text([64, 74], 'AMOXICILLIN', { size: 46, bold: true, fill: colour.white, anchor: 'start' }),
  text([64, 116], 'for oral suspension', { size: 22, fill: colour.mist, anchor: 'start' }),
  text([836, 86], 'Rx only', { size: 22, fill: colour.white, anchor: 'end' }),
  box([60, 166], [420, 84], colour.goldPale, { rx: 12 }),
  text([84, 208], '250 mg per 5 mL', { size: 40, bold: true, anchor: 'start' }),
  text([640, 208], '150 mL when mixed', { size: 26, bold: true }),
  rule(276),
  text([64, 310], 'To mix: tap the bottle, add 105 mL of water in two parts,', {
    size: 23,
    anchor: 'start',
  }),
  text([64, 344], 'shake well after each.', { size: 23, anchor: 'start' }),
  rule(374),
  text([64, 406], 'Shake well before each use. Keep in a refrigerator.', {
    size: 23,
    anchor: 'start',
  }),
  text([64, 440], 'Throw away what is left 14 days after mixing.', { size: 23, anchor: 'start' }),
  rule(470),
  text([64, 500], 'Lot B2147', { size: 22, anchor: 'start' }),
  text([836, 500], 'EXP 2031-08', { size: 22, anchor: 'end' }),
  badge([506, 166], 'A'),
  badge([796, 208], 'B'),
  badge([836, 327], 'C'),
  badge([836, 423], 'D'),
  badge([664, 500], 'E'),
].join('');

export const medicine: Figure[] = [
  {
    name: 'syringe',
    width: 900,
    height: 330,
    body: syringe,
    alt: 'A 3 mL syringe with a mark each tenth of a millilitre and numbers at each half; the dark stopper stands between the marks 1½ and 2.',
    facts: `Reads ${shownMillilitres} mL, at the edge of the stopper nearest the needle (left). 3 mL barrel, ten marks a millilitre (0.1 mL each). The other edges of the stopper are not to be read: they would give about 2.0 and 2.1 mL.`,
  },
  {
    name: 'medication-label',
    width: 900,
    height: 560,
    body: label,
    alt: 'The label of a bottle: amoxicillin for oral suspension, 250 mg per 5 mL, 150 mL when mixed, with mixing, storage and expiry lines, lettered A to E.',
    facts:
      'An invented label. A strength 250 mg per 5 mL (50 mg/mL), B volume when mixed 150 mL (7,500 mg in the bottle), C mixing (105 mL of water in two parts), D shake, refrigerate, throw away 14 days after mixing, E expiry 2031-08 of the unmixed powder. Lot B2147. An order of 400 mg is 8 mL; 500 mg is 10 mL.',
  },
];
