import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { beginAndEndTogether, COMMIT_BEHIND } from './begun.ts';

/** A connection that notes what is sent on it, and answers when it is told to. */
function fake() {
  const sent: string[] = [];
  const waiting: PromiseWithResolvers<string>[] = [];
  const query = (text: string) => {
    sent.push(text);
    const answer = Promise.withResolvers<string>();
    waiting.push(answer);
    return answer.promise;
  };
  const client = { query };
  beginAndEndTogether(client as unknown as pg.PoolClient);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sent,
    ask: (text: string) => client.query(text),
    async answer(place: number) {
      waiting[place]?.resolve(sent[place] ?? '');
      await turn();
    },
    async fail(place: number) {
      waiting[place]?.reject(new Error(`${sent[place]} failed`));
      await turn();
    },
  };
}

describe('a transaction that begins with its first statement', () => {
  it('sends a read behind BEGIN, and tells its answer when it has begun', async () => {
    const { ask, sent, answer } = fake();
    await ask('begin');
    let told = '';
    void ask('select 1 for update').then((words) => {
      told = words;
    });
    expect(sent).toEqual(['begin', 'select 1 for update']);
    await answer(1);
    expect(told).toBe('');
    await answer(0);
    expect(told).toBe('select 1 for update');
  });

  it('sends nothing that writes before it has begun, and keeps the order', async () => {
    const { ask, sent, answer } = fake();
    await ask('begin isolation level serializable');
    const asked = ['select 1', 'insert into a', 'select 2'].map(ask);
    expect(sent).toEqual(['begin isolation level serializable', 'select 1']);
    await answer(0);
    expect(sent.slice(2)).toEqual(['insert into a', 'select 2']);
    for (const place of [1, 2, 3]) await answer(place);
    expect(await Promise.all(asked)).toEqual(['select 1', 'insert into a', 'select 2']);
    void ask('update b');
    expect(sent.at(-1)).toBe('update b');
  });

  it('writes nothing where it did not begin, and says so', async () => {
    const { ask, sent, answer, fail } = fake();
    await ask('begin');
    const asked = Promise.allSettled(['select 1', 'insert into a', 'select 2'].map(ask));
    await answer(1);
    await fail(0);
    const told = await asked;
    expect(told.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(
      Array.from({ length: 3 }, () => 'begin failed'),
    );
    expect(sent).toEqual(['begin', 'select 1']);
  });

  it('leaves the next one on the same connection to itself', async () => {
    const { ask, sent, answer } = fake();
    await ask('begin');
    await answer(0);
    await Promise.all([ask('insert into a'), answer(1)]);
    await Promise.all([ask('commit'), answer(2)]);
    await ask('begin');
    void ask('insert into b');
    expect(sent).toEqual(['begin', 'insert into a', 'commit', 'begin']);
    await answer(3);
    expect(sent.at(-1)).toBe('insert into b');
  });
});

describe('a transaction that ends with its last statements', () => {
  async function begun() {
    const client = fake();
    await client.ask('begin');
    void client.ask('select 1');
    await client.answer(0);
    await client.answer(1);
    return client;
  }

  it('sends COMMIT behind them, and tells its answer to whoever ends it', async () => {
    const { ask, sent, answer } = await begun();
    void ask('insert into a');
    void ask(COMMIT_BEHIND);
    expect(sent.slice(2)).toEqual(['insert into a', COMMIT_BEHIND]);
    let told = '';
    void ask('commit').then((words) => {
      told = words;
    });
    await answer(2);
    expect(told).toBe('');
    await answer(3);
    expect(told).toBe(COMMIT_BEHIND);
    expect(sent).toHaveLength(4);
  });

  it('waits with it for BEGIN, behind what waits too', async () => {
    const { ask, sent, answer } = fake();
    await ask('begin');
    void ask('insert into a');
    void ask(COMMIT_BEHIND);
    expect(sent).toEqual(['begin']);
    await answer(0);
    expect(sent).toEqual(['begin', 'insert into a', COMMIT_BEHIND]);
  });

  it('asks nothing behind COMMIT, and leaves the next transaction to itself', async () => {
    const { ask, sent, answer } = await begun();
    void ask(COMMIT_BEHIND);
    await expect(ask('insert into b')).rejects.toThrow('committed before');
    const end = ask('commit');
    await answer(2);
    await end;
    void ask('insert into c');
    expect(sent.slice(2)).toEqual([COMMIT_BEHIND, 'insert into c']);
  });

  it('takes nothing back once more where COMMIT was lost', async () => {
    const { ask, sent, fail } = await begun();
    void ask(COMMIT_BEHIND).catch(() => undefined);
    const end = ask('rollback');
    await fail(2);
    expect(await end).toMatchObject({ command: 'ROLLBACK' });
    expect(sent).toHaveLength(3);
  });
});
