import { randomUUID } from 'node:crypto';
import { roles } from '@certway/contract/accounts/roles';
import { kindNames } from '@certway/contract/kinds/index';
import { pages } from '@certway/contract/shell/pages';
import { buildDraft, withSecrets } from '../../server/src/test/generators/drafts.ts';
import type { Client, ClientReply } from '../product/client.ts';
import { type Fixtures, KEY_MARK, KEY_NUMBER, makeAttackedProgram } from './fixtures.ts';
import { Findings, leaksIn } from './fuzz.ts';
import type { ResourceFactory } from './resource-factory.ts';
import type { Member } from './test-users.ts';

/**
 * Requests the documents of all pages in every role and as a visitor. None may contain an answer key
 * or personal data, and a visitor's may not depend on who requested the page before.
 */

const RENDERED = 'id="ssr-state"';
/** Nonces are the only difference between two copies of a document. */
const NONCE = /nonce(=|-)(&quot;|["']?)[A-Za-z0-9+/=]{20,}/g;

/** The request names the host `localhost`, because the server redirects requests for 127.0.0.1. */
const AS_A_PAGE = { accept: 'text/html', host: 'localhost' };

const alike = (text: string) => text.replace(NONCE, 'nonce');

/** Returns anyone's address or session in a text, or the caller's id or name. */
function personIn(text: string, everybody: readonly Member[], context: Member | null) {
  const kept = everybody.flatMap(({ email, cookie }) => [email, cookie.split('=')[1] ?? cookie]);
  const own = context ? [context.id, context.username] : [];
  return [...kept, ...own].find((word) => text.includes(word)) ?? null;
}

/** A page with an id is listed for a program in each state, and for a missing program. */
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
  if (![200, 404].includes(reply.status)) found.problem(`${what}: ${reply.status}`);
  // The document is checked as if for a visitor, because everyone with a cookie gets the same.
  const leak = leaksIn(reply.text, null) ?? personIn(reply.text, everybody, member);
  if (leak) found.problem(`${what} holds ${leak}`);
  return reply.text;
}

/** Reads each URL as a visitor, as each of `members`, and as a visitor again. */
export async function readDocuments(
  asked: DocumentRequest,
  addresses: readonly string[],
  members: readonly Member[],
): Promise<void> {
  const { found } = asked;
  for (const path of addresses) {
    const before = await ask(asked, path, null);
    const isRendered = before.includes(RENDERED);
    if (isRendered) found.strike('a rendered document');
    for (const member of members) {
      const text = await ask(asked, path, member);
      if (text.includes(RENDERED)) found.problem(`${path} is rendered for somebody with a cookie`);
    }
    const after = await ask(asked, path, null);
    // The two are compared only if both are rendered, because the server limits its renderings.
    const comparable = after.includes(RENDERED) === isRendered;
    if (comparable && alike(after) !== alike(before))
      found.problem(`${path} differs by who asked before`);
  }
}

const WARMING = 5;

/** Waits until the page renderer is loaded and compiled, before the attack begins. */
export async function warmRenderer(
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
  // A demo shows its questions to visitors, so there is a demo of each kind, with secret keys.
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
  found.demand(['a rendered document'], demos.length);
  return found;
}
