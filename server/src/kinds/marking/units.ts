/**
 * Units with several spellings. Each row has all spellings of one unit, the canonical spelling
 * first.
 */

const SPELLINGS = [
  ['$', 'usd', 'us$', 'dollar', 'dollars'],
  ['€', 'eur', 'euro', 'euros'],
  ['£', 'gbp', 'pound sterling', 'pounds sterling'],
  ['₹', 'inr', 'rs', 'rupee', 'rupees'],
  ['¢', 'cent', 'cents'],
  ['%', 'percent', 'per cent', 'pct'],
  ['°', 'deg', 'degree', 'degrees'],
  ['°c', 'degree celsius', 'degrees celsius'],
  ['°f', 'degree fahrenheit', 'degrees fahrenheit'],
  ['s', 'sec', 'secs', 'second', 'seconds'],
  ['min', 'mins', 'minute', 'minutes'],
  ['h', 'hr', 'hrs', 'hour', 'hours'],
  ['d', 'day', 'days'],
  ['wk', 'wks', 'week', 'weeks'],
  ['mo', 'month', 'months'],
  ['yr', 'yrs', 'year', 'years'],
  ['in', 'inch', 'inches', '"'],
  ['ft', 'foot', 'feet', "'"],
  ['yd', 'yds', 'yard', 'yards'],
  ['mi', 'mile', 'miles'],
  ['nm', 'nmi', 'nautical mile', 'nautical miles'],
  ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  ['m', 'meter', 'meters', 'metre', 'metres'],
  ['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'],
  ['kt', 'kts', 'kn', 'knot', 'knots'],
  ['mph', 'mi/h', 'miles per hour', 'mile per hour'],
  ['km/h', 'kmh', 'kph', 'kilometers per hour', 'kilometres per hour'],
  ['sq ft', 'sqft', 'ft2', 'square foot', 'square feet'],
  ['m2', 'sq m', 'square meter', 'square meters', 'square metre', 'square metres'],
  ['cu yd', 'yd3', 'cubic yard', 'cubic yards'],
  ['mg', 'milligram', 'milligrams'],
  ['g', 'gram', 'grams'],
  ['kg', 'kilogram', 'kilograms'],
  ['oz', 'ounce', 'ounces'],
  ['lb', 'lbs', 'pound', 'pounds'],
  ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  ['l', 'liter', 'liters', 'litre', 'litres'],
  ['gal', 'gallon', 'gallons'],
];

const FIRST_SPELLING = new Map(
  SPELLINGS.flatMap((spellings) => spellings.map((each) => [each, spellings[0] ?? each] as const)),
);

/** Returns the canonical spelling of a unit. Returns the English singular of an unknown unit. */
export function unitSpelling(unit: string): string {
  return FIRST_SPELLING.get(unit.toLowerCase()) ?? unit.replace(/(?<=[^\Ws]{2})s$/, '');
}
