import { readFile } from 'node:fs/promises';
import type { Program } from '@certway/contract/programs/index';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSamples } from '../../samples/load.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { wordsOf } from './search-words.ts';
import { isTypingError } from './typing-errors.ts';

const testServer = useTestServer();
let admin: SignedIn;

beforeAll(async () => {
  const { db, config, log } = testServer.platform;
  await loadSamples(db, config, log);
  admin = await testServer.signedInAs('admin');
}, 60_000);

const SLUGS = {
  bank: 'bank-officer-foundation',
  engineer: 'fe-engineering-fundamentals',
  warden: 'fire-warden-basics',
  aid: 'first-aid-basics',
  radio: 'marine-vhf-radio',
  nurse: 'nursing-licensure-essentials',
  pilot: 'private-pilot-airplane',
  estate: 'real-estate-salesperson',
  driver: 'us-drivers-license',
} as const;
type Sample = keyof typeof SLUGS;
const everySample = Object.keys(SLUGS) as Sample[];

const names = new Map<string, Sample>();
beforeAll(async () => {
  for (const [sample, slug] of Object.entries(SLUGS)) {
    const url = new URL(`../../../samples/${slug}/program.json`, import.meta.url);
    names.set(JSON.parse(await readFile(url, 'utf8')).name, sample as Sample);
  }
});

async function find(q: string, more = ''): Promise<Sample[]> {
  const url = `/api/quiz/program?shelf=all&q=${encodeURIComponent(q)}${more}`;
  const reply = await testServer.call(admin, { url });
  expect(reply.statusCode, reply.body).toBe(200);
  const found: Program[] = reply.json();
  expect(reply.headers['x-total-count']).toBe(`${found.length}`);
  return found.map(({ name }) => names.get(name) as Sample).sort();
}

/** Each search with the samples that it must find. It must find no other sample. */
const exact: [q: string, ...found: Sample[]][] = [
  ['drivers license', 'driver'],
  ["driver's license", 'driver'],
  ['Driver’s License', 'driver'],
  ['license driver', 'driver'],
  ['DMV', 'driver'],
  ['dmv practice test', 'driver'],
  ['permit test', 'driver'],
  ["learner's permit", 'driver'],
  ['traffic law', 'driver'],
  ['drvers license', 'driver'],
  ['Department of Motor Vehicles', 'driver'],
  ['pilot test', 'pilot'],
  ['PILOTS', 'pilot'],
  ['pìlöt', 'pilot'],
  ['pilto', 'pilot'],
  ['piolt exam', 'pilot'],
  ['private pilot licence', 'pilot'],
  ['private pilot licnese', 'pilot'],
  ['FAA knowledge test', 'pilot'],
  ['federal aviation administration', 'pilot'],
  ['PA.I.E airspace', 'pilot'],
  ['nurse', 'nurse'],
  ['nurses', 'nurse'],
  ['nurse exam', 'nurse'],
  ['nurze', 'nurse'],
  ['NCLEX', 'nurse'],
  ['pharmacological therapies', 'nurse'],
  ['real estate exam', 'estate'],
  ['estate real', 'estate'],
  ['real-estate', 'estate'],
  ['reel estate'],
  ['realtor', 'estate'],
  ['real estatte license', 'estate'],
  ['fiduciary duty', 'estate'],
  ['bank exam', 'bank'],
  ['banking personnel', 'bank'],
  ['engineering boards', 'engineer'],
  ['enginering', 'engineer'],
  ['FE exam', 'engineer'],
  ['fluids and heat', 'engineer'],
  ['first aid', 'aid'],
  ['first-aid practice quiz', 'aid'],
  ['choking', 'aid'],
  ['fire wardens', 'warden'],
  ['fire extinguisher', 'warden'],
  ['marine radio', 'radio'],
  ['distress calls', 'radio'],
  ['health', 'aid', 'nurse'],
  ['xylophone'],
  ['pilot nurse'],
  ['%'],
  ['_'],
  ["'"],
];

/** Searches without a word about a subject. They must find all samples named here, and may find more. */
const general: [q: string, ...found: Sample[]][] = [
  ['license', 'driver', 'estate'],
  ['exam', 'engineer', 'nurse', 'estate', 'bank'],
  ['practice test', 'driver', 'pilot'],
  ['the', 'driver', 'pilot', 'nurse'],
  ['quiz', ...everySample],
];

describe('a search for programs among the samples', () => {
  it.each(exact)('for %j finds exactly what matches', async (q, ...found) => {
    expect(await find(q)).toEqual(found.sort());
  });

  it.each(general)('for %j finds every program of this kind', async (q, ...expected) => {
    const found = await find(q);
    expect(expected.filter((sample) => !found.includes(sample))).toEqual([]);
  });

  it('finds the programs of a category by its name, also with a filter of that category', async () => {
    expect(await find('pilot certification')).toEqual(['pilot']);
    expect(await find('certification', '&category=pilot-certification')).toEqual(['pilot']);
    expect(await find('nurse', '&category=bank-exams')).toEqual([]);
  });

  it('finds the same for any order, case, and accents of the words', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...exact),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        async ([q], isUpper, order) => {
          const shuffled = wordsOf(q)
            .map((word) => ({ word, place: order.next().value ?? 0 }))
            .sort((one, other) => one.place - other.place)
            .map(({ word }) => word);
          fc.pre(shuffled.length > 0);
          const joined = shuffled.join(' ').replaceAll('a', 'á').replaceAll('i', 'ï');
          expect(await find(isUpper ? joined.toUpperCase() : joined)).toEqual(await find(q));
        },
      ),
      { numRuns: 40 },
    ));

  it('forgives one typing error in each long word of a name, unless another program has the typed word', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everySample),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...'aeioubcdtx'),
        async (sample, which, at, typed) => {
          const name = [...names].find(([, named]) => named === sample)?.[0] ?? '';
          const long = wordsOf(name).filter((word) => word.length >= 5);
          const word = long[which % long.length] ?? '';
          const place = at % word.length;
          const wrong = word.slice(0, place) + typed + word.slice(place + 1);
          const { rows } = await testServer.platform.db.$client.query(
            'select 1 from programs_search where text like $1',
            [`% ${wrong} %`],
          );
          fc.pre(rows.length === 0 && isTypingError(wrong, word));
          expect(await find(wrong), `${wrong} for ${word}`).toContain(sample);
        },
      ),
      { numRuns: 60 },
    ));

  it('answers long and unusual texts within a second', async () => {
    const texts = [
      'a'.repeat(100),
      'ab '.repeat(33),
      'abcde '.repeat(16),
      '%_\\'.repeat(33),
      '驾驶'.repeat(50),
    ];
    texts.push(
      Array.from({ length: 16 }, (_, at) => `wor${String.fromCharCode(97 + at)}d`).join(' '),
    );
    for (const text of texts) {
      const began = performance.now();
      await find(text);
      expect(performance.now() - began, text).toBeLessThan(1000);
    }
  });
});
