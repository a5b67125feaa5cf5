import { randomUUID } from 'node:crypto';
import { kindNames } from '@certway/contract/kinds/index';
import { pages } from '@certway/contract/pages';
import { roles } from '@certway/contract/roles';
import { buildDraft, withSecrets } from '../../server/src/test/drafts.ts';
import type { Client, Reply } from '../product/client.ts';
import { Findings, leaksIn } from './fuzz.ts';
import type { Member } from './people.ts';
import type { Maker } from './subjects.ts';
import { KEY_MARK, KEY_NUMBER, makePlace, type World } from './world.ts';

/**
 * Requests every page as a document in every role, and then as a visitor, for whom it may be
 * rendered and cached. No document contains a key or personal data; a visitor's document is the
 * same, whoever requested it before.
 */

/** Present in every server-rendered document. */
const PAINTED = 'id="painted"';
/** The only differences between two copies of the same document. */
const NONCE = /nonce(=|-)(&quot;|["']?)[A-Za-z0-9+/=]{20,}/g;

/** Uses the host name, because requests for 127.0.0.1 are redirected. */
const AS_A_PAGE = { accept: 'text/html', host: 'localhost' };

const alike = (text: string) => text.replace(NONCE, 'nonce');

/** What of people a document must not hold: addresses and sessions of anybody, anything of who asks. */
function personIn(text: string, everybody: readonly Member[], asking: Member | null) {
  const kept = everybody.flatMap(({ email, cookie }) => [email, cookie.split('=')[1] ?? cookie]);
  const own = asking ? [asking.id, asking.username] : [];
  return [...kept, ...own].find((word) => text.includes(word)) ?? null;
}

/** The address of each page, with programs in each state if it contains an id. */
const addressesOf = (programIds: readonly string[]): string[] =>
  Object.values(pages).flatMap(({ path }) =>
    path.includes(':')
      ? [...programIds, randomUUID()].map((id) => path.replace(/:\w+/, id))
      : [path],
  );

interface Asked {
  client: Pick<Client, 'send'>;
  everybody: readonly Member[];
  found: Findings;
}

async function ask({ client, everybody, found }: Asked, path: string, member: Member | null) {
  const reply: Reply = await client.send({
    method: 'GET',
    path,
    headers: AS_A_PAGE,
    cookie: member?.cookie,
  });
  found.note(reply);
  const what = `GET ${path} as ${member?.role ?? 'a visitor'}`;
  if (reply.status >= 500) found.serverErrors++;
  if (![200, 404].includes(reply.status)) found.problem(`${what}: ${reply.status}`);
  // Documents do not contain what admins may see either: they are the same for everyone with a
  // cookie.
  const leak = leaksIn(reply.text, null) ?? personIn(reply.text, everybody, member);
  if (leak) {
    found.leaks++;
    found.problem(`${what} holds ${leak}`);
  }
  return reply.text;
}

/** Reads each address as a visitor, as each of `members`, and as a visitor again. */
export async function readDocuments(
  asked: Asked,
  addresses: readonly string[],
  members: readonly Member[],
): Promise<void> {
  const { found } = asked;
  for (const path of addresses) {
    const before = await ask(asked, path, null);
    const isPainted = before.includes(PAINTED);
    if (isPainted) found.strike('a painted document');
    for (const member of members) {
      const text = await ask(asked, path, member);
      if (text.includes(PAINTED)) found.problem(`${path} is painted for somebody with a cookie`);
    }
    const after = await ask(asked, path, null);
    // Rendering is limited, so either of them may be the app shell instead.
    const comparable = after.includes(PAINTED) === isPainted;
    if (comparable && alike(after) !== alike(before))
      found.problem(`${path} differs by who asked before`);
  }
}

const WARMING = 5;

/** Until the painter is loaded and compiled, which is no attack. */
export async function warmPainter(client: Asked['client'], world: World): Promise<void> {
  const ids = world.places
    .filter(({ state }) => state === 'public')
    .map((place) => place.programId);
  for (let time = 0; time < WARMING; time++)
    for (const path of addressesOf(ids.slice(0, 1)))
      await client.send({ method: 'GET', path, headers: AS_A_PAGE });
}

const secrets = { word: (what: string) => `${what} ${KEY_MARK}`, number: KEY_NUMBER };

export async function sweepDocuments({ world, client, crowd }: Maker): Promise<Findings> {
  const found = new Findings();
  const trainer = crowd.of('trainer')[0];
  if (!trainer) throw new Error('there is no trainer');
  // A demo shows the first questions of a program: here each of them has a key that would be
  // detected.
  const demos = await Promise.all(
    kindNames.map((kind) =>
      makePlace(world.db, trainer.id, 'public', {
        questions: [withSecrets(buildDraft(kind), secrets)],
      }),
    ),
  );
  const guarded = world.places.filter((place) => place.guarded);
  const ids = [...demos, ...guarded].map(({ programId }) => programId);
  const members = roles.flatMap((role) => crowd.of(role).slice(0, 1));
  const everybody = roles.flatMap((role) => crowd.of(role));
  await readDocuments({ client, everybody, found }, addressesOf(ids), members);
  found.demand(['a painted document'], demos.length);
  return found;
}
