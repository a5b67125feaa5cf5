import { findUnits, NO_UNIT, times, type Unit } from './units.ts';

const COUNTS: Readonly<Record<string, number>> = {
  '²': 2,
  '³': 3,
  '^2': 2,
  '^3': 3,
  '2': 2,
  '3': 3,
};
const WORDS_BEFORE: readonly (readonly [RegExp, number])[] = [
  [/(?:square|sq\.?) /iuy, 2],
  [/(?:cubic|cu\.?) /iuy, 3],
];
const WORDS_AFTER: readonly (readonly [RegExp, number])[] = [
  [/ squared\b/iuy, 2],
  [/ cubed\b/iuy, 3],
];

/**
 * Patterns of units that consist of two words, each with a function that returns the name of the
 * unit in the unit table.
 */
const TWO_WORDS: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/(?:degrees?|deg\.?|°) ?(?:celsius|centigrade|C)\b/iuy, () => '°C'],
  [/(?:degrees?|deg\.?|°) ?(?:fahrenheit|F)\b/iuy, () => '°F'],
  [/(?:degrees? |deg\.? ?|°)kelvins?\b/iuy, () => 'K'],
  [/nautical miles?\b/iuy, () => 'nmi'],
  [/statute miles?\b/iuy, () => 'mi'],
  [/(?:metric ton(?:ne)?s?)\b/iuy, () => 't'],
  [/per cent\b/iuy, () => '%'],
  [
    /\p{L}*(?:watt|amp(?:ere)?)[ -]hours?\b|newton[ -]met(?:er|re)s?\b/iuy,
    (match) => match.replace(/[ -]/, '-'),
  ],
];

interface ParsedUnit {
  units: readonly Unit[];
  end: number;
}

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

/**
 * Words that are units only at the end of a phrase, such as 'a' (ampere) and 'in' (inch). Before
 * another word they are ordinary words.
 */
const AMBIGUOUS_WORDS = new Set(['a', 'in', 'us', 'd']);
const ONE_WORD = /[%‰°$€£]|[\p{L}µμΩ]+(?:-\p{L}+)?/uy;
const SIGN_OR_WORD = /[%‰°$€£]|[\p{L}µμΩ]+/uy;

function readWord(text: string, at: number): ParsedUnit | null {
  for (const [pattern, named] of TWO_WORDS) {
    const match = matchAt(pattern, text, at);
    if (match) return { units: findUnits(named(match)), end: at + match.length };
  }
  for (const pattern of [ONE_WORD, SIGN_OR_WORD]) {
    const word = matchAt(pattern, text, at);
    if (!word) continue;
    const units = findUnits(word);
    const end = at + word.length;
    if (AMBIGUOUS_WORDS.has(word) && /^ ?\p{L}/u.test(text.slice(end, end + 2))) return null;
    if (units.length > 0) return { units, end };
  }
  return null;
}

/** Reads a unit with its power: 'm²', 'square feet', 'seconds squared'. */
function readPowered(text: string, at: number): ParsedUnit | null {
  const before = WORDS_BEFORE.map(([words, power]) => [matchAt(words, text, at), power] as const);
  const [said, power] = before.find(([words]) => words !== null) ?? ['', 1];
  const read = readWord(text, at + (said ?? '').length);
  if (!read) return null;
  const raised = /^(?:\^[23]|[²³]|[23](?![\d.,]))/.exec(text.slice(read.end, read.end + 3))?.[0];
  const after = WORDS_AFTER.find(([words]) => matchAt(words, text, read.end));
  const all = power * (COUNTS[raised ?? ''] ?? after?.[1] ?? 1);
  const end =
    read.end + (raised?.length ?? (after && matchAt(after[0], text, read.end))?.length ?? 0);
  const units = all === 1 ? read.units : read.units.map((unit) => times(NO_UNIT, unit, all));
  return { units, end };
}

const UNIT_JOINT = / ?[·⋅*] ?| ?\/ ?| per (?:an? |one )?| an? /iuy;

/**
 * Reads the unit at a position. Returns all units that it may denote and the position where it
 * ends, or null if there is no unit.
 */
export function readUnit(text: string, at: number): ParsedUnit | null {
  let whole = readPowered(text, at);
  while (whole) {
    const joint = matchAt(UNIT_JOINT, text, whole.end);
    const next = joint && readPowered(text, whole.end + joint.length);
    if (!next) return whole;
    const power = /[·⋅*]/.test(joint) ? 1 : -1;
    const parts = whole.units.flatMap((a) => next.units.map((b) => times(a, b, power)));
    whole = { units: parts, end: next.end };
  }
  return null;
}
