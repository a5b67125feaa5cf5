import { blowUps } from '../../banks/src/test/blow-ups.ts';
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

/** Sends input that is small but expensive to read: files, pictures, and the largest bodies. */

const BANK = '/api/quiz/bank/inspect';
const many = (text: string, bytes: number) => text.repeat(bytes / text.length);

/** The attack sends one in 500 of the files that `npm run bench blow-ups` reads. */
const swollen = (await blowUps(1)).filter((_, at) => at % 500 === 0);
const SWOLLEN_BYTES = 150_000;

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
  ...Object.fromEntries(swollen.map(({ name, bytes }) => [name, () => bytes(SWOLLEN_BYTES)])),
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

const pictures: Record<string, [width: number, height: number]> = {
  'a picture of 144 megapixels': [12_000, 12_000],
  'a picture of 900 megapixels': [30_000, 30_000],
  'a picture one pixel wide': [1, 60_000],
};

/** The largest allowed size, and two near the limits above which a subprocess parses the body. */
const SIZES = [undefined, READ_HERE.bytes, 2 * READ_HERE.values];

/** A new session is used after this many calls, because a session may make a limited number. */
const A_SESSION = 100;

async function* largestOf(
  factory: ResourceFactory,
  { name, method, path, endpoint }: SomeCall,
): AsyncGenerator<NamedRequest> {
  const { params, body } = shapes.get(name) ?? {};
  // Calls that delete or sign out their caller are left out, because nothing could follow.
  if (!body || path.startsWith('/api/auth') || name === 'deleteUser') return;
  const bodies = SIZES.flatMap((size) => largestBodies(endpoint, size));
  let admin = await factory.someone('admin');
  const chance = seededChance(1);
  const known = subjectOf(factory.fixtures, admin, chance);
  const where = pathOf(path, params && draw(params, { chance, known }), {});
  const headers = { 'content-type': 'application/json' };
  for (const [at, { name: what, text }] of bodies.entries()) {
    if (at > 0 && at % A_SESSION === 0) admin = await factory.someone('admin');
    const wanted = { method, path: where, cookie: admin.cookie, headers, body: text };
    yield [`the largest ${name}, ${what}, ${text.length} bytes`, wanted];
  }
}

type NamedRequest = [name: string, wanted: ClientRequest];

async function* everyRequest(factory: ResourceFactory): AsyncGenerator<NamedRequest> {
  const { cookie } = await factory.someone('trainer');
  const upload = { method: 'POST', cookie };
  for (const [name, content] of Object.entries(files)) {
    const body = multipart('file', 'attack', Buffer.from(content()), 'text/plain');
    yield [name, { ...upload, path: BANK, ...body }];
  }
  for (const [name, [width, height]] of Object.entries(pictures)) {
    const body = multipart('illustration', 'attack', bombPng(width, height), 'image/png');
    yield [name, { ...upload, path: '/api/quiz/questions/illustration', ...body }];
  }
  for (const call of everyCall) yield* largestOf(factory, call);
}

export async function blowUp(factory: ResourceFactory): Promise<Findings> {
  const found = new Findings();
  for await (const [name, wanted] of everyRequest(factory))
    await oneBlowUp(factory, found, name, wanted);
  return found;
}

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
