import { randomUUID } from 'node:crypto';
import type { ClientReply } from '../product/client.ts';
import { Findings } from './fuzz.ts';
import type { ResourceFactory } from './resource-factory.ts';
import type { Member } from './test-users.ts';

/**
 * Tests the rate limits: the reply to a user who exceeds a limit must say when to retry, and no
 * other user may be affected.
 */

const HERE = '127.0.7.7';

interface Limit {
  name: string;
  atMost: number;
  /** Sends one of the limited calls as `member`. */
  send: (member: Member) => Promise<ClientReply>;
}

function limitsOf({ client }: ResourceFactory): Limit[] {
  const post = (path: string, body: unknown) => (member: Member) =>
    client.json({ method: 'POST', path, cookie: member.cookie, body });
  return [
    { name: 'writes of a session', atMost: 240, send: post('/api/auth/token', undefined) },
    {
      name: 'codes that do not exist',
      atMost: 30,
      send: (member) => post('/api/access/redeem', { code: randomUUID() })(member),
    },
    {
      name: 'wrong credentials of an address',
      atMost: 30,
      send: () =>
        client.json({
          method: 'POST',
          path: '/api/auth/google',
          from: HERE,
          body: { credential: randomUUID() },
        }),
    },
  ];
}

export async function holdLimits(factory: ResourceFactory): Promise<Findings> {
  const found = new Findings();
  for (const { name, atMost, send } of limitsOf(factory)) {
    const [eager, calm] = [await factory.someone('user'), await factory.someone('user')];
    let last: ClientReply | null = null;
    for (let count = 0; count <= atMost; count++) {
      last = await send(eager);
      found.note(last);
      if (last.status === 429) break;
    }
    if (last?.status !== 429) found.problem(`${name}: no limit after ${atMost}`);
    if (!(Number(last?.headers['retry-after']) > 0)) found.problem(`${name}: no Retry-After`);
    const path = '/api/auth/token';
    const other = await factory.client.json({ method: 'POST', path, cookie: calm.cookie });
    found.note(other);
    if (other.status !== 200) found.problem(`${name}: somebody else got ${other.status}`);
  }
  return found;
}
