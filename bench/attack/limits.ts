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

const limitsOf = (factory: ResourceFactory): Limit[] => [
  {
    name: 'writes of a session',
    atMost: 240,
    send: (member) => factory.send(member, 'renewToken', {}),
  },
  {
    name: 'codes that do not exist',
    atMost: 30,
    send: (member) => factory.send(member, 'redeemCode', { code: randomUUID() }),
  },
  {
    name: 'wrong credentials of an address',
    atMost: 30,
    send: () => {
      const body = { credential: randomUUID() };
      return factory.client.json({ method: 'POST', path: '/api/auth/google', from: HERE, body });
    },
  },
];

export async function holdLimits(factory: ResourceFactory): Promise<Findings> {
  const found = new Findings();
  for (const { name, atMost, send } of limitsOf(factory)) {
    const [eager, calm] = [await factory.someone('user'), await factory.someone('user')];
    let last = await send(eager);
    for (let count = 1; count <= atMost && last.status !== 429; count++) {
      found.note(last);
      last = await send(eager);
    }
    found.note(last);
    if (last.status !== 429) found.problem(`${name}: no limit after ${atMost}`);
    if (!(Number(last.headers['retry-after']) > 0)) found.problem(`${name}: no Retry-After`);
    const other = await factory.send(calm, 'renewToken', {});
    found.note(other);
    if (other.status !== 200) found.problem(`${name}: somebody else got ${other.status}`);
  }
  return found;
}
