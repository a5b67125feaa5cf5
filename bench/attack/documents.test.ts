import { describe, expect, it, vi } from 'vitest';
import type { ClientReply, ClientRequest } from '../product/client.ts';
import { readDocuments } from './documents.ts';
import { HIDDEN_MARK, KEY_MARK } from './fixtures.ts';
import { Findings } from './fuzz.ts';
import type { Member } from './test-users.ts';

const member = (name: string): Member => ({
  id: `id-of-${name}`,
  role: 'paid',
  email: `${name}@people.example`,
  username: name,
  cookie: `certway_session=secret-of-${name}`,
});
const [ada, bob] = [member('ada'), member('bob')];
const nonce = () => `${Math.random()}`.slice(2).padEnd(24, '0');

/**
 * Runs `readDocuments` against a fake server that replies with `document`: as a visitor, as the
 * signed-in Ada, and as a visitor again. Returns the problems found.
 */
async function read(document: (who: string | undefined, time: number) => string) {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const found = new Findings();
  let time = 0;
  const send = async ({ cookie }: ClientRequest): Promise<ClientReply> => {
    const text = `<style nonce="${nonce()}"></style>${document(cookie, time++)}`;
    return { status: 200, headers: {}, text, ms: 1 };
  };
  await readDocuments({ client: { send }, everybody: [ada, bob], found }, ['/'], [ada]);
  return found.problems;
}

describe('readDocuments', () => {
  it('reports nothing if all callers receive the same document', async () => {
    expect(await read(() => '<p>All about it</p>')).toEqual([]);
  });

  it.each([
    ['a key', KEY_MARK],
    ['a program that is not in the store', HIDDEN_MARK],
    ["somebody's address", bob.email],
    ["somebody's session", 'secret-of-bob'],
  ])('reports %s in a document', async (_, word) => {
    expect(await read(() => word)).toHaveLength(3);
  });

  it("reports a document that contains the caller's name, and a document that depends on earlier visitors", async () => {
    expect(await read((who) => (who ? ada.username : ''))).toHaveLength(1);
    expect(await read((_, time) => (time > 0 ? 'Welcome back' : 'Welcome'))).toEqual([
      '/ differs by who asked before',
    ]);
  });

  it('reports a page that the server rendered for a signed-in user', async () => {
    const [problem] = await read((who) => (who ? '<script id="ssr-state">' : ''));
    expect(problem).toBe('/ is rendered for somebody with a cookie');
  });
});
