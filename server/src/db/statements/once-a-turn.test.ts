import { setImmediate as turnEnd } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Database } from '../database.ts';
import { onceATurn } from './once-a-turn.ts';

it('asks for each thing once a turn, for each database, and anew in the next (law)', async () => {
  const turn = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), base: fc.nat(1) }));
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 6 }), async (turns) => {
      const bases = [{}, {}] as Database[];
      const asked = vi.fn(
        async (db: Database, { key }: { key: string }) => `${bases.indexOf(db)}${key}`,
      );
      const ask = onceATurn(asked);
      for (const one of turns) {
        asked.mockClear();
        const replies = one.map(({ key, base }) => ask(bases[base] as Database, { key }));
        expect(await Promise.all(replies)).toEqual(one.map(({ key, base }) => `${base}${key}`));
        expect(asked).toHaveBeenCalledTimes(
          new Set(one.map(({ key, base }) => `${base}${key}`)).size,
        );
        await turnEnd();
      }
    }),
  );
});
