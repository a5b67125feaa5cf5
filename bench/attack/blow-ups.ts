import { zipOf } from '../../banks/src/test/zips.ts';
import { READ_HERE } from '../../server/src/http/bodies/limits.ts';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { everyCall, type SomeCall } from '../../server/src/test/generators/every-call.ts';
import { largestBodies } from '../../server/src/test/generators/largest-bodies.ts';
import { bombPng } from '../../server/src/test/generators/pictures.ts';
import { draw } from '../../server/src/test/generators/shapes.ts';
import type { ClientRequest } from '../product/client.ts';
import { multipart } from './files.ts';
import { Findings, judge } from './fuzz.ts';
import { pathOf, shapes, subjectOf } from './requests.ts';
import type { ResourceFactory } from './resource-factory.ts';

/**
 * Sends input that is small but expensive to read: files, pictures, texts, and the largest allowed
 * bodies.
 */

const BANK = '/api/quiz/bank/inspect';
const many = (text: string, bytes: number) => text.repeat(bytes / text.length);

const texts: Record<string, string> = {
  'blank lines': many('\n', 150_000),
  spaces: many(' ', 150_000),
  tabs: many('\t', 150_000),
  'blank lines of spaces': many('   \n', 150_000),
  'spaces before nothing': `${many(' ', 150_000)}x`,
  'half an answer line': many('ANSWER ', 150_000),
  'letters of options': many('A. ', 150_000),
  'numbers of questions': many('1. ', 150_000),
  'open braces': many('{', 150_000),
  'gift answers': `::a::b{${many('~', 150_000)}`,
  'gift comments': many('// \n', 150_000),
  'open tags': many('<a>', 150_000),
  'open comments': many('<!--', 150_000),
  entities: `<quiz>${many('&amp;', 150_000)}</quiz>`,
  'an entity of entities':
    '<!DOCTYPE a [<!ENTITY b "cccccccccc"><!ENTITY d "&b;&b;&b;&b;&b;&b;">]><a>&d;</a>',
  quotes: many('"', 150_000),
  commas: many(',', 150_000),
  'a table of empty rows': many(',,,,,,\n', 150_000),
  'nested JSON': many('[', 150_000),
  'JSON of empty questions': `{"questions":[${many('{},', 150_000)}{}]}`,
  'one long word': many('a', 150_000),
  'marks of Markdown': many('*_`$', 150_000),
};

const sheet = (content: string) =>
  zipOf({
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': Buffer.from(
      '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(content),
  });

const files: Record<string, () => Uint8Array> = {
  ...Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, () => Buffer.from(text)]),
  ),
  'a table that unfolds to 60 MB': () =>
    sheet(
      `<worksheet><sheetData>${many('<row><c><v>1</v></c></row>', 60e6)}</sheetData></worksheet>`,
    ),
  'a package that unfolds to 100 MB': () => zipOf({ 'imsmanifest.xml': Buffer.alloc(100e6, ' ') }),
  'a package of 5,000 files': () =>
    zipOf(
      Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`${n}.xml`, Buffer.from('<a/>')])),
    ),
};

const pictures: Record<string, () => Buffer> = {
  'a picture of 144 megapixels': () => bombPng(12_000, 12_000),
  'a picture of 900 megapixels': () => bombPng(30_000, 30_000),
  'a picture one pixel wide': () => bombPng(1, 60_000),
};

/**
 * Sizes of the request bodies: the largest size that the call allows, and two sizes near the limits
 * above which the server parses a body in a subprocess. The lists in a body have random contents.
 */
const SIZES = [undefined, READ_HERE.bytes, 2 * READ_HERE.values];

/**
 * The number of calls after which a new session is used. It is below the limit above which the
 * server refuses every call of a session.
 */
const A_SESSION = 100;

async function largestWanted(factory: ResourceFactory, { name, method, path, endpoint }: SomeCall) {
  const { params, body } = shapes.get(name) ?? {};
  // Calls that delete or sign out their caller are left out, because nothing could be sent
  // afterwards.
  if (!body || path.startsWith('/api/auth') || name === 'deleteUser') return [];
  const bodies = SIZES.flatMap((size) => largestBodies(endpoint, size));
  const admins = await factory.users.add('admin', Math.ceil(bodies.length / A_SESSION));
  const [admin = null] = admins;
  const chance = seededChance(1);
  const known = subjectOf(factory.fixtures, admin, chance);
  const where = pathOf(path, params && draw(params, { chance, known }), {});
  const headers = { 'content-type': 'application/json' };
  return bodies.map(({ name: what, text }, at): [string, () => ClientRequest] => {
    const { cookie } = admins[Math.floor(at / A_SESSION)] ?? {};
    const wanted = { method, path: where, cookie, headers, body: text };
    return [`the largest ${name}, ${what}, ${text.length} bytes`, () => wanted];
  });
}

export async function blowUp(factory: ResourceFactory): Promise<Findings> {
  const found = new Findings();
  const trainer = await factory.someone('trainer');
  const upload = (
    path: string,
    field: string,
    content: Uint8Array,
    type: string,
  ): ClientRequest => ({
    method: 'POST',
    path,
    cookie: trainer.cookie,
    ...multipart(field, 'attack', Buffer.from(content), type),
  });
  const wanted: [string, () => ClientRequest][] = [
    ...Object.entries(files).map(([name, content]): [string, () => ClientRequest] => [
      name,
      () => upload(BANK, 'file', content(), 'text/plain'),
    ]),
    ...Object.entries(pictures).map(([name, content]): [string, () => ClientRequest] => [
      name,
      () => upload('/api/quiz/questions/illustration', 'illustration', content(), 'image/png'),
    ]),
  ];
  for (const [name, request] of wanted) await oneBlowUp(factory, found, name, request());
  for (const call of everyCall) {
    for (const [name, request] of await largestWanted(factory, call)) {
      await oneBlowUp(factory, found, name, request());
    }
  }
  return found;
}

/** The longest time that a concurrent request for the settings may wait. */
const OTHERS_WAIT_AT_MOST_MS = 1000;
const TOLD_FROM_MS = 100;

async function oneBlowUp(
  { client }: ResourceFactory,
  found: Findings,
  name: string,
  wanted: ClientRequest,
) {
  let over = false;
  let longest = 0;
  const others = (async () => {
    while (!over) {
      const reply = await client.send({ method: 'GET', path: '/healthz' });
      longest = Math.max(longest, reply.ms);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const reply = await client
    .send(wanted)
    .catch((error: Error) => found.problem(`${name}: ${error.message}`));
  over = true;
  await others;
  // The reply is checked as a reply to an admin, because the caller is allowed to read answer keys.
  if (reply) judge(found, { ...wanted, path: `${wanted.path} (${name})` }, reply, 'admin');
  if (reply?.status === 429) found.problem(`${name}: was over a limit, and nothing was shown`);
  if (longest > TOLD_FROM_MS) console.log(`  others waited ${Math.round(longest)} ms: ${name}`);
  if (longest > OTHERS_WAIT_AT_MOST_MS)
    found.problem(`${name}: others waited ${Math.round(longest)} ms`);
}
