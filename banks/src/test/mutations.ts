import { unzipSync, zipSync } from 'fflate';
import { kindNames } from '../kinds/transfers.ts';
import { writeBank } from '../write-bank.ts';
import { olderPackage } from './anki.ts';
import { buildQuestion } from './questions.ts';
import { workbookOf } from './workbooks.ts';

/**
 * Generates question files with realistic damage from a seed, so that a failure can be reproduced.
 */

function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Chance = () => number;
const below = (random: Chance, most: number) => Math.floor(random() * most);

const NASTY = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '{',
  '}',
  '=',
  '~',
  ',',
  ';',
  '\n',
  '\0',
  '<![CDATA[',
  ']]>',
  '&#x0;',
  '{"',
  '\\',
  '::',
  '// ',
  '\ufeff',
  '<!--',
  '=cmd()',
];

const mutations: ((bytes: Buffer, random: Chance) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let i = 0; i < 8; i++) copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  (bytes, random) => {
    const at = below(random, bytes.length);
    const sign = NASTY[below(random, NASTY.length)] ?? '';
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(sign), bytes.subarray(at)]);
  },
  (bytes, random) => {
    const [a, b] = [below(random, bytes.length), below(random, bytes.length)].sort((x, y) => x - y);
    return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b)]);
  },
  (bytes, random) => {
    const at = below(random, bytes.length);
    const piece = bytes.subarray(at, at + below(random, 500));
    return Buffer.concat([bytes, piece, piece, bytes.subarray(at)]);
  },
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('utf8').replaceAll('\n', '\r')),
];

const TYPED = `1. Which sign?\nA. Stop\n*B. Yield\n\n2. Who?\na) me\nb) you\nAnswer: A\n\nAnswer key\n1. B\n`;
const AIKEN = 'Which sign?\nA. Stop\nB. Yield\nANSWER: B\n';
const OLD_QTI =
  '<questestinterop><item ident="a"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r"><render_choice><response_label ident="x"><material><mattext>Left</mattext></material></response_label><response_label ident="y"><material><mattext>Right</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">y</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>';

/** Returns a valid file of each format. */
export async function validFiles(): Promise<{ name: string; bytes: Buffer }[]> {
  const questions = kindNames.map((kind) => ({
    question: buildQuestion(kind),
    topic: [{ code: 'A.1', name: kind }],
  }));
  const bank = { name: 'Sound', courses: [{ name: 'One', modules: [{ name: 'Two', questions }] }] };
  const written = (
    ['csv', 'excel', 'gift', 'moodle-xml', 'qti-2.2', 'qti-3.0', 'json'] as const
  ).map(async (format) => ({ name: format, bytes: await writeBank(bank, format, new Map()) }));
  const typed = Object.entries({ text: TYPED, aiken: AIKEN, 'qti-1.2': OLD_QTI }).map(
    ([name, text]) => ({ name, bytes: Buffer.from(text) }),
  );
  return [...(await Promise.all(written)), ...typed];
}

/**
 * Returns archives whose inner files need other readers than question files do: a spreadsheet with
 * pictures, and an Anki deck.
 */
export function validPackages(): { name: string; bytes: Buffer }[] {
  const picture = new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64'));
  const book = workbookOf({
    rows: [
      ['Question', 'A', 'B', 'Answer'],
      ['Which?', { number: 0.25, format: 9 }, { number: 46447, format: 'dd.mm.yyyy' }, 'A'],
      ['Who?', { rich: [['m'], ['2', 'superscript']] }, 'you', 'B'],
    ],
    merged: ['A2:A3'],
    pictures: [{ row: 1, column: 5, bytes: picture }],
  });
  const deck = olderPackage({
    types: [
      { name: 'Basic', fields: ['Front', 'Back'], notes: [['Who? <img src="a.png">', 'me']] },
    ],
    media: { 'a.png': picture },
  });
  return [
    { name: 'sheet', bytes: Buffer.from(book) },
    { name: 'deck', bytes: Buffer.from(deck) },
  ];
}

/** Returns a valid archive that contains a damaged file. */
function damageWithin(bytes: Buffer, random: Chance): Buffer {
  const entries = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(entries);
  const name = names[below(random, names.length)] ?? '';
  const mutate = mutations[below(random, mutations.length)];
  const entry = Buffer.from(entries[name] ?? new Uint8Array());
  if (mutate && entry.length > 0) entries[name] = new Uint8Array(mutate(entry, random));
  return Buffer.from(zipSync(entries, { level: 1 }));
}

export interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** Returns a damaged file for a seed: a valid file with one to three faults. */
export function damage(files: readonly NamedFile[], seed: number): NamedFile {
  const random = chance(seed);
  const file = files[below(random, files.length)] ?? { name: '', bytes: Buffer.alloc(0) };
  let { bytes } = file;
  if (bytes.subarray(0, 2).toString() === 'PK' && random() < 0.7)
    return { name: `${file.name}, within, seed ${seed}`, bytes: damageWithin(bytes, random) };
  for (let i = 0; i <= below(random, 3); i++) {
    if (bytes.length > 0)
      bytes = mutations[below(random, mutations.length)]?.(bytes, random) ?? bytes;
  }
  return { name: `${file.name}, seed ${seed}`, bytes };
}
