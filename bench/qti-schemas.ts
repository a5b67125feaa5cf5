import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBank } from '@certway/question-banks';
import { openZip } from '../banks/src/bytes.ts';
import { bankWith } from '../banks/src/test/questions.ts';
import { hardQuestions, sampleQuestions } from '../server/src/test/generators/hard-questions.ts';
import { picturesOf } from '../server/src/test/round-trip.ts';

/**
 * Validates QTI exports with `xmllint` (of libxml2) against the schemas of 1EdTech. The license
 * forbids redistributing the schemas, so download them first into one folder, with all schemas that
 * they import: QTI 2.2 (imsqti_v2p2p4.xsd), QTI 3.0 (imsqti_asiv3p0p1_v1p0.xsd), and their
 * manifests (qtiv2p2_imscpv1p2_v1p0.xsd, imsqtiv3p0_imscpv1p2_v1p0.xsd), from
 * https://www.imsglobal.org/xsd/qti and https://purl.imsglobal.org/spec/qti. If schemas import each
 * other by URL, set XML_CATALOG_FILES to a catalog of the local files. If the schema of a manifest
 * is missing, a message says that the manifest is not validated. `npm run bench qti-schemas FOLDER
 * [COUNT]`
 */
const [folder = '', count = '500'] = process.argv.slice(2);

const versions = [
  {
    name: 'qti-2.2',
    schema: /^imsqti_v2p2(?:p\d)?\.xsd$/,
    packaging: /^qtiv2p2_imscpv1p2_v1p0\.xsd$/,
  },
  {
    name: 'qti-3.0',
    schema: /^imsqti_asiv3p0(?:p\d)?_v1p0\.xsd$/,
    packaging: /^imsqtiv3p0_imscpv1p2_v1p0\.xsd$/,
  },
] as const;

function stop(message: string): never {
  console.log(message);
  process.exit(1);
}

if (!folder) stop('usage: npm run bench qti-schemas FOLDER [COUNT]');
if (spawnSync('xmllint', ['--version']).error) stop('xmllint is missing: install libxml2-utils');

const named = (pattern: RegExp) =>
  readdirSync(folder)
    .filter((each) => pattern.test(each))
    .sort()
    .at(-1);

function invalidOf(paths: readonly string[], schema: string): number {
  const { stderr } = spawnSync('xmllint', ['--noout', '--schema', join(folder, schema), ...paths], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const lines = stderr.split('\n');
  console.log(
    lines
      .filter((line) => / fails to validate|error :/.test(line))
      .slice(0, 20)
      .join('\n'),
  );
  return paths.length - lines.filter((line) => / validates$/.test(line)).length;
}

const questions = [...(await sampleQuestions()), ...hardQuestions(Number(count), 1)];
const bank = bankWith(questions);
const told: string[] = [];
let failed = 0;
for (const { name, schema, packaging } of versions) {
  const file = named(schema);
  if (!file) stop(`There is no schema of ${name} in ${folder}`);
  const place = mkdtempSync(join(tmpdir(), 'qti-'));
  const packed = openZip(new Uint8Array(await writeBank(bank, name, picturesOf(bank))));
  const items = [...packed].filter(([path]) => /^(?:item|passage)-\d+\.xml$/.test(path));
  for (const [path, bytes] of items) writeFileSync(join(place, path), bytes);
  failed += invalidOf(
    items.map(([path]) => join(place, path)),
    file,
  );
  told.push(`${items.length} files of ${name} by ${file}`);
  const manifest = join(place, 'imsmanifest.xml');
  writeFileSync(manifest, packed.get('imsmanifest.xml') ?? '');
  const ofManifest = named(packaging);
  if (ofManifest) failed += invalidOf([manifest], ofManifest);
  told.push(ofManifest ? `its manifest by ${ofManifest}` : 'its manifest not');
  rmSync(place, { recursive: true });
}
console.log(`${told.join(', ')}: ${failed} invalid`);
process.exit(failed === 0 ? 0 : 1);
