/**
 * The units of the subjects that programs teach. Each line has the powers of base units, the
 * factor, the signs, and the names of a unit. Metric units can have prefixes. An ambiguous sign
 * (nm, C, degrees) occurs in several lines, one for each unit that it may denote.
 */

type UnitLine = readonly [powers: string, factor: number, signs: string, names: string];

export const METRIC_UNITS: readonly UnitLine[] = [
  ['m', 1, 'm', 'meter metre'],
  ['g', 1, 'g', 'gram gramme'],
  ['s', 1, 's', 'second'],
  ['A', 1, 'A', 'ampere amp'],
  ['K', 1, 'K', 'kelvin'],
  ['mol', 1, 'mol', 'mole'],
  ['cd', 1, 'cd', 'candela'],
  ['lm', 1, 'lm', 'lumen'],
  ['lx', 1, 'lx', 'lux'],
  ['s-1', 1, 'Hz', 'hertz'],
  ['s-1', 1, 'Bq', 'becquerel'],
  ['g m s-2', 1e3, 'N', 'newton'],
  ['g m-1 s-2', 1e3, 'Pa', 'pascal'],
  ['g m-1 s-2', 1e8, 'bar', 'bar'],
  ['g m2 s-2', 1e3, 'J', 'joule'],
  ['g m2 s-2', 1e3, 'Nm', 'newton-meter newton-metre'],
  ['g m2 s-2', 4184, 'cal', 'calorie'],
  ['g m2 s-2', 3.6e6, 'Wh', 'watt-hour'],
  ['g m2 s-3', 1e3, 'W', 'watt'],
  ['VA', 1, 'VA', 'volt-ampere'],
  ['A s', 1, 'C', 'coulomb'],
  ['A s', 3600, 'Ah', 'ampere-hour amp-hour'],
  ['A-1 g m2 s-3', 1e3, 'V', 'volt'],
  ['A-2 g m2 s-3', 1e3, 'Ω Ω', 'ohm'],
  ['A2 g-1 m-2 s3', 1e-3, 'S', 'siemens'],
  ['A2 g-1 m-2 s4', 1e-3, 'F', 'farad'],
  ['A-2 g m2 s-2', 1e3, 'H', 'henry'],
  ['A-1 g s-2', 1e3, 'T', 'tesla'],
  ['A-1 g m2 s-2', 1e3, 'Wb', 'weber'],
  ['m2 s-2', 1, 'Gy', 'gray'],
  ['m2 s-2', 1, 'Sv', 'sievert'],
  ['m3', 1e-3, 'l L', 'liter litre'],
  ['bit', 1, 'bit', 'bit'],
  ['bit', 8, 'B', 'byte'],
  ['bit s-1', 1, 'bps', ''],
];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365.2425 * DAY;

export const NON_METRIC_UNITS: readonly UnitLine[] = [
  ['m', 0.0254, 'in', 'inch'],
  ['m', 0.3048, 'ft', 'foot'],
  ['m', 0.9144, 'yd', 'yard'],
  ['m', 1609.344, 'mi sm', 'mile'],
  ['m', 1852, 'nm NM nmi', 'nautical-mile'],
  ['m s-1', 1000 / HOUR, 'kph kmh', ''],
  ['m s-1', 1609.344 / HOUR, 'mph', ''],
  ['m s-1', 1852 / HOUR, 'kt kts kn kias ktas', 'knot'],
  ['m s-1', 0.3048 / MINUTE, 'fpm', ''],
  ['g', 453.59237, 'lb lbs', 'pound'],
  ['£', 1, '£ GBP', 'pound'],
  ['g', 28.349523125, 'oz', 'ounce'],
  ['g', 1e6, 't', 'tonne ton'],
  ['g', 907184.74, '', 'ton'],
  ['g', 1e3, '', 'kilo'],
  ['g', 1e-6, 'mcg', ''],
  ['m3', 1e-6, 'cc ccm', ''],
  ['m3', 0.003785411784, 'gal', 'gallon'],
  ['m3', 0.00454609, '', 'gallon'],
  ['s', 1, 'sec', 'sec'],
  ['s', MINUTE, 'min', 'minute min'],
  ['s', HOUR, 'h hr', 'hour hr'],
  ['s', DAY, 'd', 'day'],
  ['s', 7 * DAY, 'wk', 'week wk'],
  ['s', YEAR / 12, 'mo', 'month'],
  ['s', YEAR, 'yr', 'year yr'],
  ['m2', 1e4, 'ha', 'hectare'],
  ['m2', 4046.8564224, 'ac', 'acre'],
  ['g m-1 s-2', 6894757.293168, 'psi', ''],
  ['g m-1 s-2', 101325e3, 'atm', 'atmosphere'],
  ['g m-1 s-2', 133322.387415, 'mmHg', ''],
  ['g m-1 s-2', 3386388.6667, 'inHg', ''],
  ['g m2 s-3', 745699.872, 'hp', 'horsepower'],
  ['s-1', 1 / MINUTE, 'rpm', ''],
  ['%', 1, '%', 'percent pct per-cent'],
  ['%', 0.1, '‰', ''],
  ['%', 1e-4, 'ppm', ''],
  ['°', 1, '° deg', 'degree'],
  ['°', 180 / Math.PI, 'rad', 'radian'],
  ['dB', 1, 'dB', 'decibel'],
  ['dBm', 1, 'dBm', ''],
  ['bit', 8 * 1024, 'KiB', 'kibibyte'],
  ['bit', 8 * 1024 ** 2, 'MiB', 'mebibyte'],
  ['bit', 8 * 1024 ** 3, 'GiB', 'gibibyte'],
  ['$', 1, '$ USD', 'dollar'],
  ['€', 1, '€ EUR', 'euro'],
];

/**
 * Temperature scales in kelvins, with the offset of their zero point. A degree counts as a
 * temperature only if it is not combined with other units.
 */
export const TEMPERATURES: readonly (readonly [
  factor: number,
  zero: number,
  signs: string,
  names: string,
])[] = [
  [1, 273.15, '°C C ° deg', 'celsius centigrade degree'],
  [5 / 9, 459.67 * (5 / 9), '°F F ° deg', 'fahrenheit degree'],
];

/**
 * The prefixes of units. A prefix is not used with a sign if the result is a common word or
 * abbreviation, such as 'pm' after a time of day.
 */
export const PREFIXES: readonly (readonly [sign: string, name: string, factor: number])[] = [
  ['T', 'tera', 1e12],
  ['G', 'giga', 1e9],
  ['M', 'mega', 1e6],
  ['k', 'kilo', 1e3],
  ['K', '', 1e3],
  ['h', 'hecto', 1e2],
  ['d', 'deci', 0.1],
  ['c', 'centi', 0.01],
  ['m', 'milli', 1e-3],
  ['µ', 'micro', 1e-6],
  ['μ', '', 1e-6],
  ['u', '', 1e-6],
  ['n', 'nano', 1e-9],
  ['p', 'pico', 1e-12],
];
/**
 * For each rare prefix, the units that it may be combined with. Before any other unit, the letter
 * is not read as a prefix.
 */
export const RARE_PREFIXES: Readonly<Record<string, string>> = {
  h: 'Pa l L',
  d: 'm l L g',
  c: 'm l L g',
  p: 'F A C s g V',
  u: 'm g s A V F H W l L',
  K: 'Hz g m W V Ω Ω B bit bps',
};
