/** Figures with their units: right or wrong by value, never by likeness of letters. */

export interface Figure {
  value: number;
  unit: string | null;
  /** Where in the text it stands. */
  start: number;
  end: number;
}

/** Each unit in terms of the first of its line. */
const UNITS: readonly (readonly [string, number, string])[] = [
  ['m', 1, 'm meter meters metre metres'],
  ['m', 1000, 'km kilometer kilometers kilometre kilometres'],
  ['m', 0.01, 'cm centimeter centimeters centimetre centimetres'],
  ['m', 0.001, 'mm millimeter millimeters millimetre millimetres'],
  ['m', 0.3048, 'ft foot feet'],
  ['m', 0.0254, 'in inch inches'],
  ['m', 1609.344, 'mi mile miles sm'],
  ['m', 1852, 'nm nmi'],
  ['m/s', 1, 'm/s'],
  ['m/s', 1 / 3.6, 'km/h kph kmh'],
  ['m/s', 0.44704, 'mph'],
  ['m/s', 1852 / 3600, 'kt kts kn knot knots kias ktas'],
  ['g', 1, 'g gram grams'],
  ['g', 1000, 'kg kilogram kilograms kilo kilos'],
  ['g', 0.001, 'mg milligram milligrams'],
  ['g', 0.000001, 'mcg µg μg microgram micrograms'],
  ['g', 453.59237, 'lb lbs pound pounds'],
  ['l', 1, 'l liter liters litre litres'],
  ['l', 0.001, 'ml milliliter milliliters millilitre millilitres cc'],
  ['s', 1, 's sec secs second seconds'],
  ['s', 60, 'min mins minute minutes'],
  ['s', 3600, 'h hr hrs hour hours'],
  ['day', 1, 'day days'],
  ['day', 7, 'week weeks'],
  ['month', 1, 'month months'],
  ['month', 12, 'year years yr yrs'],
  ['hz', 1, 'hz hertz'],
  ['hz', 1e3, 'khz'],
  ['hz', 1e6, 'mhz'],
  ['hz', 1e9, 'ghz'],
  ['v', 1, 'v volt volts'],
  ['a', 1, 'a amp amps ampere amperes'],
  ['a', 0.001, 'ma milliamp milliamps'],
  ['ohm', 1, 'ω ohm ohms'],
  ['ohm', 1000, 'kω kohm'],
  ['w', 1, 'w watt watts'],
  ['w', 1000, 'kw kilowatt kilowatts'],
  ['pa', 1, 'pa pascal pascals'],
  ['pa', 1000, 'kpa'],
  ['pa', 100, 'hpa mbar millibar millibars'],
  ['pa', 1e6, 'mpa'],
  ['n', 1, 'n newton newtons'],
  ['n', 1000, 'kn'],
  ['%', 1, '% percent pct'],
  ['°', 1, '° degree degrees deg'],
  ['°c', 1, '°c celsius'],
  ['°f', 1, '°f fahrenheit'],
  ['$', 1, '$ dollar dollars usd'],
  ['€', 1, '€ euro euros eur'],
];
const KNOWN = new Map(
  UNITS.flatMap(([kind, factor, names]) =>
    names.split(' ').map((name) => [name, { kind, factor }] as const),
  ),
);

const FIGURE =
  /(?<![\p{L}\d.,])(?<money>[$€]\s?)?(?<number>[-−]?\d+(?:[.,]\d+)*)(?:\s?(?<unit>%|°[cf]?|[\p{L}µμ]+(?:\/\p{L}+)?))?/giu;

/** '1,000' and '1.000.000' are grouped by three; '12,5' has a decimal comma. */
function numberOf(written: string): number {
  const digits = written.replace('−', '-');
  const grouped =
    /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(digits);
  if (grouped)
    return Number(digits.includes(',') ? digits.replaceAll(',', '') : digits.replaceAll('.', ''));
  return Number(digits.replace(',', '.'));
}

export function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].flatMap((match) => {
    const { number = '', money, unit } = match.groups ?? {};
    const value = numberOf(number);
    if (!Number.isFinite(value)) return [];
    const named = (money?.trim() ?? unit ?? '').toLowerCase();
    const known = KNOWN.has(named) ? named : null;
    const cut = unit && !known ? match[0].length - unit.length : match[0].length;
    const end = match.index + match[0].slice(0, cut).trimEnd().length;
    return [{ value, unit: known, start: match.index, end }];
  });
}

const EXACT = 1e-9;
/** A converted or fractional figure may be rounded otherwise. */
const ROUNDED = 0.01;
const ABOUT = 0.05;
const UNIT_MISSING = 0.5;

export const isApproximate = (text: string) =>
  /\b(about|approx\w*|around|roughly|circa|some)\b|[~≈±]/i.test(text);

function near(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b)) + EXACT;
}

/** How far `given` is the figure that is `wanted`: 1, less where the unit was left out, or 0. */
export function sameFigure(wanted: Figure, given: Figure, approximate: boolean): number {
  const fractional = !Number.isInteger(wanted.value);
  const tolerance = approximate ? ABOUT : fractional ? ROUNDED : 0;
  const [a, b] = [KNOWN.get(wanted.unit ?? ''), KNOWN.get(given.unit ?? '')];
  if (!a || !b) {
    if (!near(wanted.value, given.value, tolerance)) return 0;
    return a ? UNIT_MISSING : 1;
  }
  if (a.kind !== b.kind) return 0;
  const converted = a.factor !== b.factor;
  const same = near(
    wanted.value * a.factor,
    given.value * b.factor,
    converted ? Math.max(tolerance, ROUNDED) : tolerance,
  );
  return same ? 1 : 0;
}
