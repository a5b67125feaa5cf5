import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openZip } from '../server/src/questions/bank/bytes.ts';
import { writeBank } from '../server/src/questions/bank/export.ts';
import { hardQuestions, sampleQuestions } from '../server/src/test/hard-questions.ts';
import { bankWith, picturesOf } from '../server/src/test/round-trip.ts';

/**
 * What is exported as QTI, against the schemas of 1EdTech, which may not be passed on: download those of QTI 2.2
 * (imsqti_v2p2p4.xsd) and 3.0 (imsqti_asiv3p0p1_v1p0.xsd) with what they import from
 * https://www.imsglobal.org/xsd/qti and https://purl.imsglobal.org/spec/qti into one folder. `xmllint` (of libxml2)
 * checks; where schemas import each other by address, name a catalog of local files in XML_CATALOG_FILES.
 * `npm run bench qti-schemas FOLDER [COUNT]`
 */
const [folder = '', count = '500'] = process.argv.slice(2);

const versions = [
  { name: 'qti-2.2', schema: /^imsqti_v2p2(?:p\d)?\.xsd$/ },
  { name: 'qti-3.0', schema: /^imsqti_asiv3p0(?:p\d)?_v1p0\.xsd$/ },
] as const;

function stop(message: string): never {
  console.log(message);
  process.exit(1);
}

if (!folder) stop('usage: npm run bench qti-schemas FOLDER [COUNT]');
if (spawnSync('xmllint', ['--version']).error) stop('xmllint is missing: install libxml2-utils');

const questions = [...(await sampleQuestions()), ...hardQuestions(Number(count), 1)];
const bank = bankWith(questions);
const told: string[] = [];
let failed = 0;
for (const { name, schema } of versions) {
  const file = readdirSync(folder)
    .filter((each) => schema.test(each))
    .sort()
    .at(-1);
  if (!file) stop(`There is no schema of ${name} in ${folder}`);
  const place = mkdtempSync(join(tmpdir(), 'qti-'));
  const packed = openZip(new Uint8Array(await writeBank(bank, name, picturesOf(bank))));
  const items = [...packed].filter(([path]) => /^(?:item|passage)-\d+\.xml$/.test(path));
  for (const [path, bytes] of items) writeFileSync(join(place, path), bytes);
  const paths = items.map(([path]) => join(place, path));
  const { stderr } = spawnSync('xmllint', ['--noout', '--schema', join(folder, file), ...paths], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const invalid = stderr.split('\n').filter((line) => / fails to validate|error :/.test(line));
  console.log(invalid.slice(0, 20).join('\n'));
  failed += items.length - stderr.split('\n').filter((line) => / validates$/.test(line)).length;
  told.push(`${items.length} files of ${name} by ${file}`);
  rmSync(place, { recursive: true });
}
console.log(`${told.join(', ')}: ${failed} invalid`);
process.exit(failed === 0 ? 0 : 1);
