import { randomUUID } from 'node:crypto';
import { kindNames } from '@certway/contract/kinds/index';
import { pages } from '@certway/contract/pages';
import { roles } from '@certway/contract/roles';
import { buildDraft, withSecrets } from '../../server/src/test/drafts.ts';
import type { Client, ClientReply } from '../product/client.ts';
import { type Fixtures, KEY_MARK, KEY_NUMBER, makeAttackedProgram } from './fixtures.ts';
import { Findings, leaksIn } from './fuzz.ts';
import type { ResourceFactory } from './resource-factory.ts';
import type { Member } from './test-users.ts';

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

/**
 * Personal data that a document must not contain: addresses and sessions of anyone, and any data of
 * the caller.
 */
function personIn(text: string, everybody: readonly Member[], context: Member | null) {
  const kept = everybody.flatMap(({ email, cookie }) => [email, cookie.split('=')[1] ?? cookie]);
  const own = context ? [context.id, context.username] : [];
  return [...kept, ...own].find((word) => text.includes(word)) ?? null;
}

/** The address of each page, with programs in each state if it contains an id. */
const addressesOf = (programIds: readonly string[]): string[] =>
  Object.values(pages).flatMap(({ path }) =>
    path.includes(':')
      ? [...programIds, randomUUID()].map((id) => path.replace(/:\w+/, id))
      : [path],
  );

interface DocumentRequest {
  client: Pick<Client, 'send'>;
  everybody: readonly Member[];
  found: Findings;
}

async function ask(
  { client, everybody, found }: DocumentRequest,
  path: string,
  member: Member | null,
) {
  const reply: ClientReply = await client.send({
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
  asked: DocumentRequest,
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

/** Waits until the renderer is loaded and compiled, before the attack. */
export async function warmPainter(
  client: DocumentRequest['client'],
  fixtures: Fixtures,
): Promise<void> {
  const ids = fixtures.programs
    .filter(({ state }) => state === 'public')
    .map((program) => program.programId);
  for (let time = 0; time < WARMING; time++)
    for (const path of addressesOf(ids.slice(0, 1)))
      await client.send({ method: 'GET', path, headers: AS_A_PAGE });
}

const secrets = { word: (what: string) => `${what} ${KEY_MARK}`, number: KEY_NUMBER };

export async function sweepDocuments({
  fixtures,
  client,
  users,
}: ResourceFactory): Promise<Findings> {
  const found = new Findings();
  const trainer = users.of('trainer')[0];
  if (!trainer) throw new Error('there is no trainer');
  // A demo shows the first questions of a program: here each of them has a key that would be
  // detected.
  const demos = await Promise.all(
    kindNames.map((kind) =>
      makeAttackedProgram(fixtures.db, trainer.id, 'public', {
        questions: [withSecrets(buildDraft(kind), secrets)],
      }),
    ),
  );
  const guarded = fixtures.programs.filter((program) => program.guarded);
  const ids = [...demos, ...guarded].map(({ programId }) => programId);
  const members = roles.flatMap((role) => users.of(role).slice(0, 1));
  const everybody = roles.flatMap((role) => users.of(role));
  await readDocuments({ client, everybody, found }, addressesOf(ids), members);
  found.demand(['a painted document'], demos.length);
  return found;
}
