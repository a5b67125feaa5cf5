import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openZip } from '../bytes.ts';
import { filesIn } from '../export.ts';
import { parseXml } from '../formats/parse-xml.ts';
import { descendantsOf, textIn } from '../formats/xml.ts';
import { kindNames } from '../kinds/transfers.ts';
import { QUESTIONS_AT_ONCE } from '../limits.ts';
import type { Question } from '../model.ts';
import { qtiProblems } from '../test/qti-grammar.ts';
import { bankOf, buildQuestion } from '../test/questions.ts';
import { writeBank } from '../write-bank.ts';

const versions = ['qti-2.2', 'qti-3.0'] as const;
type Version = (typeof versions)[number];

async function packageOf(drafts: readonly Question[], version: Version) {
  const bank = bankOf(drafts);
  const pictures = new Map(filesIn(bank).map((path) => [path, new Uint8Array(1)]));
  const files = unzipSync(new Uint8Array(await writeBank(bank, version, pictures)));
  return Object.entries(files).map(([path, bytes]) => ({ path, text: strFromU8(bytes) }));
}

const passage = {
  title: 'Rules',
  text: 'Give way.',
  illustration: '/api/image/a_8x8.png',
  illustrationAlt: '',
};
const pictured = {
  illustration: '/api/image/b_8x8.png',
  illustrationAlt: 'A sign',
  explanation: 'So.',
};

describe.each(versions)('a package of %s', (version) => {
  it('lists each of its files in the manifest, with its type and dependencies', async () => {
    const drafts = kindNames.map((kind) => buildQuestion(kind, { ...pictured, passage }));
    const files = await packageOf(drafts, version);
    const manifest = parseXml(files.find(({ path }) => path === 'imsmanifest.xml')?.text ?? '');
    const named = new Set(descendantsOf(manifest, 'file').map(({ attributes }) => attributes.href));
    const others = files.map(({ path }) => path).filter((path) => path !== 'imsmanifest.xml');
    expect([...named].sort()).toEqual(others.sort());
    const resources = descendantsOf(manifest, 'resource');
    const ids = resources.map(({ attributes }) => attributes.identifier);
    expect(new Set(ids).size).toBe(ids.length);
    const needed = descendantsOf(manifest, 'dependency').map(
      ({ attributes }) => attributes.identifierref,
    );
    expect(needed).toEqual(kindNames.map(() => 'passage-1'));
    expect(ids).toContain('passage-1');
    // Every id in the manifest must be a valid XML name and must occur only once.
    const names = [
      ...ids,
      manifest.children.find(({ name }) => name === 'manifest')?.attributes.identifier,
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((each = '') => /^[A-Za-z_][\w.-]*$/.test(each))).toBe(true);
    const types = new Set(resources.map(({ attributes }) => attributes.type));
    const end = version === 'qti-3.0' ? 'xmlv3p0' : 'xmlv2p2';
    expect([...types].sort()).toEqual([`imsqti_item_${end}`, `imsqti_stimulus_${end}`]);
    const schemas = [
      ...descendantsOf(manifest, 'schema'),
      ...descendantsOf(manifest, 'schemaversion'),
    ].map(textIn);
    expect(schemas).toEqual(
      version === 'qti-3.0' ? ['QTI Package', '3.0.0'] : ['QTIv2.2 Package', '1.0.0'],
    );
    const order = resources.map(({ children }) => children.map(({ name }) => name).join(' '));
    expect(
      order.every((names) => /^(?:metadata )?file(?: file)*(?: dependency)*$/.test(names)),
    ).toBe(true);
  });

  it('shows an explanation after each answer', async () => {
    const [, item] = await packageOf(
      [buildQuestion('true-false', { explanation: 'So.' })],
      version,
    );
    const root = parseXml(item?.text ?? '');
    const feedback = descendantsOf(root, 'modalFeedback', 'qti-modal-feedback')[0];
    const outcome = descendantsOf(root, 'outcomeDeclaration', 'qti-outcome-declaration').find(
      ({ attributes }) => attributes.identifier === 'FEEDBACK',
    );
    expect(JSON.stringify(outcome)).toContain(`"text":"${feedback?.attributes.identifier}"`);
  });
});

it('openZip accepts more files in an archive than a call may contain questions', () => {
  const names = Array.from({ length: QUESTIONS_AT_ONCE + 500 }, (_, at) => `${at}.xml`);
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(1)]));
  expect(openZip(zipSync(files, { level: 0 })).size).toBe(names.length);
});

it('qtiProblems reports misplaced, undeclared, and misnamed elements', async () => {
  const [, item] = await packageOf([buildQuestion('multiple-choice', pictured)], 'qti-2.2');
  const sound = item?.text ?? '';
  expect(qtiProblems(sound, false)).toEqual([]);
  const broken = [
    sound.replace(/<p>(<img[^>]*>)<\/p>/, '$1'),
    sound.replace(/<outcomeDeclaration identifier="FEEDBACK".*\n/, ''),
    sound.replace('maxChoices="1"', ''),
    sound.replace(/<correctResponse>.*<\/correctResponse>/, '<correctResponse></correctResponse>'),
  ];
  for (const text of broken) expect(qtiProblems(text, false)).not.toEqual([]);
  expect(qtiProblems(sound, true)).not.toEqual([]);
});

it('qtiProblems reports values that are undefined, of a wrong type, or misspelled', async () => {
  const kinds = ['multiple-choice', 'ordering', 'matching', 'numeric', 'hotspot', 'cloze'] as const;
  const written = await packageOf(
    kinds.map((kind) => buildQuestion(kind)),
    'qti-2.2',
  );
  const item = (at: number) =>
    written.find(({ path }) => path === `item-${at + 1}.xml`)?.text ?? '';
  const [choice = '', order = '', match = '', number = '', places = '', blanks = ''] = kinds.map(
    (_, at) => item(at),
  );
  for (const sound of [choice, order, match, number, places, blanks])
    expect(qtiProblems(sound, false)).toEqual([]);
  const broken = [
    choice.replace('<value>C', '<value>D'),
    choice.replace('maxChoices="1"', 'maxChoices="one"'),
    choice.replace('maxChoices="1"', 'maxChoices="2"'),
    choice.replace(
      'cardinality="single" baseType="identifier"',
      'cardinality="ordered" baseType="identifier"',
    ),
    choice.replace(/identifier="C2"/, 'identifier="C1"'),
    choice.replace('match_correct', 'map_response'),
    choice.replace(/<outcomeDeclaration identifier="SCORE".*\n/, ''),
    order.replace('cardinality="ordered"', 'cardinality="multiple"'),
    match.replace(/<value>L1 R/, '<value>R1 L'),
    match.replace(/matchMax="\d"/, 'matchMax="many"'),
    number.replace(/<value>[^<]*</, '<value>about two<'),
    number.replace(/tolerance="[^"]*"/, 'tolerance="2"'),
    number.replace('<variable identifier="RESPONSE"/>', '<variable identifier="ANSWER"/>'),
    places.replace(/coords="[^"]*"/, 'coords="1,2"'),
    places.replace(/coords="\d/, 'coords="-1'),
    places.replace(/width="\d+"/, 'width="wide"'),
    blanks.replace(/responseIdentifier="([^"]*)1"/, 'responseIdentifier="$12"'),
  ];
  for (const text of broken) expect(qtiProblems(text, false), text).not.toEqual([]);
});
