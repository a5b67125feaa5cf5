import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { together } from './together.ts';

/** Statements that end when the test says so. */
function stage() {
  const db = {} as Database;
  const asked: { numbers: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const under = (numbers: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    asked.push({ numbers, end });
    return end.promise;
  };
  const triple = together<number, number>({
    one: (_, number) => under([number]).then(() => number * 3),
    many: (_, numbers) => under(numbers).then(() => numbers.map((number) => number * 3)),
  });
  const sizes = () => asked.map(({ numbers }) => numbers.length);
  const end = async (place: number, error?: unknown) => {
    const statement = asked[place];
    if (error) statement?.end.reject(error);
    else statement?.end.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask: (number: number) => triple(db, number), triple, sizes, end, asked };
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('calls that arrive together', () => {
  it('asks a lone call at once, by its own statement', async () => {
    const { ask, sizes, end } = stage();
    const reply = ask(7);
    expect(sizes()).toEqual([1]);
    await end(0);
    expect(await reply).toBe(21);
  });

  it('takes what arrives meanwhile in the next statement, each with its own reply', async () => {
    const { ask, sizes, end } = stage();
    const replies = upTo(5).map(ask);
    expect(sizes()).toEqual([1]);
    await end(0);
    expect(sizes()).toEqual([1, 4]);
    await end(1);
    expect(await Promise.all(replies)).toEqual([0, 3, 6, 9, 12]);
  });

  it('takes at most 64 at a time', async () => {
    const { ask, sizes, end } = stage();
    const replies = upTo(100).map(ask);
    for (const place of [0, 1, 2]) await end(place);
    expect(sizes()).toEqual([1, 64, 35]);
    expect(await Promise.all(replies)).toEqual(upTo(100).map((number) => number * 3));
  });

  it('does not wait for a statement that takes long', async () => {
    const { ask, sizes, end } = stage();
    const slow = ask(1);
    const quick = [ask(2), ask(3)];
    await expect.poll(sizes).toEqual([1, 2]);
    await end(1);
    expect(await Promise.all(quick)).toEqual([6, 9]);
    await end(0);
    expect(await slow).toBe(3);
  });

  it('asks each alone when the statement of all fails', async () => {
    const { ask, sizes, end } = stage();
    const replies = Promise.allSettled(upTo(4).map(ask));
    await end(0);
    await end(1, new Error('one of these is bad'));
    expect(sizes()).toEqual([1, 3, 1, 1, 1]);
    await Promise.all([2, 4].map((place) => end(place)));
    await end(3, new Error('this one'));
    const outcomes = await replies;
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('tells all of them when the connection was lost: nobody knows what was written', async () => {
    const { ask, sizes, end } = stage();
    const replies = Promise.allSettled(upTo(3).map(ask));
    await end(0);
    await end(1, Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    expect(sizes()).toEqual([1, 2]);
    const outcomes = await replies;
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('asks alone whoever the statement leaves out', async () => {
    const alone: number[] = [];
    const db = {} as Database;
    const ask = together<number, number>({
      one: async (_, number) => {
        alone.push(number);
        return number;
      },
      many: async (_, numbers) => numbers.map((number) => (number % 2 ? undefined : number)),
    });
    const replies = await Promise.all(upTo(6).map((number) => ask(db, number)));
    expect(replies).toEqual(upTo(6));
    expect(alone).toEqual([0, 1, 3, 5]);
  });

  it('keeps databases apart', async () => {
    const { triple, asked } = stage();
    void triple({} as Database, 1);
    void triple({} as Database, 2);
    expect(asked).toHaveLength(2);
  });

  it('gives each its own reply however they come and whatever fails (law)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ number: fc.nat(), turns: fc.nat(3) }), { maxLength: 80 }),
        fc.infiniteStream(fc.constantFrom('well', 'left out', 'fails')),
        async (calls, fates) => {
          const ask = together<number, string>({
            one: async (_, number) => `${number}`,
            many: async (_, numbers) => {
              const fate = fates.next().value;
              await null;
              if (fate === 'fails') throw new Error('all of it');
              return numbers.map((number) =>
                fate === 'left out' && number % 3 === 0 ? undefined : `${number}`,
              );
            },
          });
          const db = {} as Database;
          const replies = await Promise.all(
            calls.map(async ({ number, turns }) => {
              for (let turn = 0; turn < turns; turn++) await null;
              return ask(db, number);
            }),
          );
          expect(replies).toEqual(calls.map(({ number }) => `${number}`));
        },
      ),
    );
  });
});
