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
  ['g', 1e6, 't tonne tonnes'],
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
  ['k', 1, 'k kelvin kelvins'],
  ['hz', 0.001, 'millihz'],
  ['hz', 1e6, 'megahz megahertz'],
  ['w', 0.001, 'milliw milliwatt milliwatts'],
  ['w', 1e6, 'megaw megawatt megawatts'],
  ['v', 0.001, 'milliv millivolt millivolts mv'],
  ['v', 1e3, 'kv kilovolt kilovolts'],
  ['v', 1e6, 'megav'],
  ['a', 0.001, 'millia'],
  ['pa', 0.001, 'millipa'],
  ['pa', 1e6, 'megapa'],
  ['pa', 1e5, 'bar'],
  ['ohm', 1e6, 'megaω megaohm megohm'],
  ['j', 1, 'j joule joules'],
  ['j', 1e3, 'kj kilojoule kilojoules'],
  ['j', 1e6, 'megaj'],
  ['g', 0.001, 'millig'],
  ['l', 0.001, 'millil'],
  ['s', 0.001, 'ms millisecond milliseconds'],
  ['$', 1, '$ dollar dollars usd'],
  ['€', 1, '€ euro euros eur'],
];
const KNOWN = new Map(
  UNITS.flatMap(([kind, factor, names]) =>
    names.split(' ').map((name) => [name, { kind, factor }] as const),
  ),
);

/** Units as they are spelled out or written with a sign, and as the table has them. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\b(kilomet(?:er|re)s?) (?:per|an) hour\b/giu, 'km/h'],
  [/\b(?:met(?:er|re)s?) (?:per|a) second\b/giu, 'm/s'],
  [/\b(?:miles?) (?:per|an) hour\b/giu, 'mph'],
  [/\bnautical miles?\b/giu, 'nmi'],
  [/\b(?:degrees?|deg|°) ?(?:celsius|centigrade|c)\b/giu, '°c'],
  [/\b(?:degrees?|deg|°) ?(?:fahrenheit|f)\b/giu, '°f'],
];

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
]);
const FRACTIONS = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['third', 1 / 3],
]);
const VALUES = new Map<string, number>([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, place) => [word, 20 + 10 * place] as const),
]);
const NUMBER_WORD = `(?:${[...VALUES.keys(), ...SCALES.keys()].join('|')})`;
const NUMBER_WORDS = new RegExp(
  `\\b${NUMBER_WORD}(?:[\\s-]+(?:and\\s+)?${NUMBER_WORD})*\\b`,
  'giu',
);

/** 'two hundred and fifty' is 250. */
function valueOfWords(written: string): number {
  let [sum, current] = [0, 0];
  for (const word of written.toLowerCase().split(/[\s-]+/)) {
    const scale = SCALES.get(word);
    if (scale === undefined) current += VALUES.get(word) ?? 0;
    else if (scale === 100) current = (current || 1) * 100;
    else [sum, current] = [sum + (current || 1) * scale, 0];
  }
  return sum + current;
}

/** The same length, so that places stay those of the original. */
const padded = (text: string, length: number) => text.padEnd(length, ' ').slice(0, length);

/** Words for numbers as digits, and units by one name, each where it stood. */
function inDigits(text: string): string {
  let plain = text.replace(NUMBER_WORDS, (written) => {
    const digits = String(valueOfWords(written));
    return digits.length <= written.length ? padded(digits, written.length) : written;
  });
  for (const [word, value] of FRACTIONS) {
    plain = plain.replace(
      new RegExp(`\\b(?:an? |one )?${word}(?: an?| of an?)?\\b(?!-)`, 'giu'),
      (m) => padded(String(value).slice(0, Math.max(3, m.length)), m.length),
    );
  }
  for (const [spelled, unit] of SPELLED)
    plain = plain.replace(spelled, (m) => padded(unit, m.length));
  return plain.replace(/(\d)\s*[x×·]\s*10\s?\^\s?([-−]?\d+)/gu, (m, digit: string, power: string) =>
    padded(`${digit}e${power.replace('−', '-')}`, m.length),
  );
}

const FIGURE =
  /(?<![\p{L}\d.,])(?<money>[$€]\s?)?(?<number>[-−]?\d+(?:[.,]\d+)*(?:e[-+]?\d+)?)(?:\s*(?<unit>%|°[cf]?|[\p{L}µμΩ]+(?:\/\p{L}+)?))?/giu;

/** '1,000' and '1.000.000' are grouped by three; '12,5' has a decimal comma. */
function numberOf(written: string): number {
  const digits = written.replace('−', '-');
  const grouped =
    /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(digits);
  if (grouped)
    return Number(digits.includes(',') ? digits.replaceAll(',', '') : digits.replaceAll('.', ''));
  return Number(digits.replace(',', '.'));
}

/** Where the case of a prefix is its meaning: M is a million of it, m a thousandth. */
const MILLI_OR_MEGA = /^(m|M)(Hz|W|V|A|Pa|N|Ω|J|g|l|L)$/;
function unitNamed(written: string): string | null {
  const cased = MILLI_OR_MEGA.exec(written);
  if (cased) {
    const name = `${cased[1] === 'M' ? 'mega' : 'milli'}${(cased[2] ?? '').toLowerCase()}`;
    if (KNOWN.has(name)) return name;
  }
  const name = written.toLowerCase();
  return KNOWN.has(name) ? name : null;
}

/** '1.' or '2)' before a line or a sentence counts what follows. */
const isListMark = (raw: string, start: number, number: string): boolean =>
  /^\d{1,2}$/.test(number) &&
  /(^|[\n.;:,(])\s*$/.test(raw.slice(Math.max(0, start - 4), start)) &&
  /^[.)]/.test(raw.slice(start + number.length));

export function figuresOf(raw: string): Figure[] {
  return [...inDigits(raw).matchAll(FIGURE)].flatMap((match) => {
    const { number = '', money, unit } = match.groups ?? {};
    const value = numberOf(number);
    if (!Number.isFinite(value) || isListMark(raw, match.index, number)) return [];
    const known = unitNamed(money?.trim() ?? unit ?? '');
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

/** Whether two figures tell of the same thing: both of one kind of unit, or both bare. */
const sameKind = (a: Figure, b: Figure) =>
  KNOWN.get(a.unit ?? '')?.kind === KNOWN.get(b.unit ?? '')?.kind;

/** Whether one of these is another figure of a kind that those have: 6 V where 5 V is known. */
export const replaces = (own: readonly Figure[], known: readonly Figure[]): boolean =>
  own.some((figure) => {
    const alike = known.filter((other) => sameKind(figure, other));
    return alike.length > 0 && alike.every((other) => sameFigure(other, figure, false) === 0);
  });

/** Whether one of these figures is none of those, by value and unit; nothing is asked of an empty list. */
export function conflicts(own: readonly Figure[], known: readonly Figure[]): boolean {
  return own.some((figure) =>
    known.every(
      (other) => sameFigure(figure, other, false) === 0 && sameFigure(other, figure, false) === 0,
    ),
  );
}
