import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/test-server.ts';
import { contains, hasWords, startsWith } from './text.ts';

const testServer = useTestServer();

/**
 * Letters within and beyond ASCII, quotes, and other characters that a search pattern may treat
 * specially.
 */
const sign = fc.constantFrom(...'aAbBéÉß中%_\\\'"`$1.- ;*?[]{}()^🙂');
const text = fc.string({ unit: sign, maxLength: 12 });
const texts = fc.array(text, { maxLength: 8 });
/** A search text. It is often a part of one of the texts, so that the search has hits. */
const search = fc
  .tuple(texts, fc.array(text, { maxLength: 1 }), fc.nat(), fc.nat(6))
  .map(([all, others, which, from]) => {
    const one = all[which % Math.max(1, all.length)] ?? '';
    return { all, q: others[0] ?? [...one].slice(from, from + 5).join('') };
  });

async function found(all: string[], condition: SQL | undefined): Promise<string[]> {
  const { rows } = await testServer.platform.db.execute<{ text: string }>(sql`
    select text from unnest(${sql.param(all)}::text[]) with ordinality as given (text, place)
    where ${condition ?? sql`true`} order by place`);
  return rows.map((row) => row.text);
}

const holds = (law: (given: { all: string[]; q: string }) => Promise<void>) =>
  fc.assert(fc.asyncProperty(search, law), { numRuns: 300 });

describe('search conditions', () => {
  it('`contains` matches anywhere in a text, ignoring case, with wildcards taken literally', () =>
    holds(async ({ all, q }) => {
      const inside = (each: string) => each.toLowerCase().includes(q.toLowerCase());
      expect(await found(all, contains(sql`text`, q))).toEqual(all.filter(inside));
    }));

  it('startsWith matches only at the beginning of a text, with wildcards taken literally', () =>
    holds(async ({ all, q }) => {
      expect(await found(all, startsWith(sql`text`, q))).toEqual(
        all.filter((each) => each.startsWith(q)),
      );
    }));

  it('hasWords matches only at the beginning of a word, with wildcards taken literally', () =>
    holds(async ({ all, q }) => {
      const spaced = all.map((each) => ` ${each}`);
      expect(await found(spaced, hasWords(sql`text`, q))).toEqual(
        spaced.filter((each) => each.includes(` ${q}`)),
      );
    }));

  it('`contains` finds a search text of 15,000 characters', async () => {
    const long = '%_\\'.repeat(5000);
    expect(await found([long, `${long}x`, 'x'], contains(sql`text`, long))).toHaveLength(2);
  });
});
