import {
  addDependencies,
  create,
  divideDependencies,
  eDependencies,
  evaluateDependencies,
  expDependencies,
  type FactoryFunctionMap,
  log10Dependencies,
  multiplyDependencies,
  piDependencies,
  powDependencies,
  sqrtDependencies,
  subtractDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
} from 'mathjs/number';

/**
 * The calculator of a mock exam. A library evaluates the expression and receives only the functions
 * and constants listed here.
 */

/** Includes only the parts of the library that the calculator's functions need. */
const { evaluate } = create({
  ...addDependencies,
  ...divideDependencies,
  ...eDependencies,
  ...evaluateDependencies,
  ...expDependencies,
  ...log10Dependencies,
  ...multiplyDependencies,
  ...piDependencies,
  ...powDependencies,
  ...sqrtDependencies,
  ...subtractDependencies,
  ...unaryMinusDependencies,
  ...unaryPlusDependencies,
} as FactoryFunctionMap);

const WORDS = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sqrt',
  'log10',
  'ln',
  'exp',
  'pi',
  'e',
];

const SIGNS = /^[\d\s.+\-*/^()%,]*$/;

const isAllowed = (input: string, scientific: boolean): boolean => {
  const rest = input.replace(/[a-z][a-z\d]*/g, (word) => {
    const isKnown = WORDS.includes(word) && (scientific || word === 'sqrt');
    return isKnown ? '' : '#';
  });
  return SIGNS.test(rest);
};

const RADIANS = Math.PI / 180;

/** Returns trigonometric functions in degrees, as exams expect them, or in radians. */
const scopeFor = (degrees: boolean) => {
  const unit = degrees ? RADIANS : 1;
  return {
    sin: (x: number) => Math.sin(x * unit),
    cos: (x: number) => Math.cos(x * unit),
    tan: (x: number) => Math.tan(x * unit),
    asin: (x: number) => Math.asin(x) / unit,
    acos: (x: number) => Math.acos(x) / unit,
    atan: (x: number) => Math.atan(x) / unit,
    ln: Math.log,
  };
};

const typed = (input: string) =>
  input
    .toLowerCase()
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('π', 'pi')
    .replaceAll('√', 'sqrt');

/** Rounds to twelve digits, which hides floating-point errors. */
const shown = (value: number) => String(Number(value.toPrecision(12)));

/** Returns the result as text, or null if the input is not an expression. */
export function calculate(
  input: string,
  { scientific, degrees }: { scientific: boolean; degrees: boolean },
): string | null {
  const expression = typed(input);
  if (!expression.trim() || !isAllowed(expression, scientific)) return null;
  try {
    const value: unknown = evaluate(expression, scopeFor(degrees));
    return typeof value === 'number' && Number.isFinite(value) ? shown(value) : null;
  } catch {
    return null;
  }
}
