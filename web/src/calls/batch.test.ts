import { BATCH_PATH, BATCH_SIZE } from '@certway/contract/calls/batch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchReads, type CallReply } from './batch.ts';

const never = new AbortController().signal;
const answered = (status: number, reply: unknown, total: string | null = null): CallReply => ({
  ok: status < 300,
  status,
  reply,
  total,
});

/** Generates URLs. Most are short, but some are longer than a batch may be. */
const anyAddress = fc.oneof(
  { weight: 4, arbitrary: fc.webPath().map((path) => `/api${path}`) },
  { weight: 1, arbitrary: fc.nat(800).map((length) => `/api/${'x'.repeat(length)}`) },
);

/**
 * Creates a server that answers each URL with the result of `say`, whether the URL is requested
 * alone or in a batch.
 */
function server(say: (address: string) => CallReply) {
  const asked: { address: string; signal: AbortSignal }[] = [];
  const ask = async (address: string, signal: AbortSignal): Promise<CallReply> => {
    asked.push({ address, signal });
    if (!address.startsWith(BATCH_PATH)) return say(address);
    const parts = new URL(address, 'http://localhost').searchParams.getAll('ask').map(say);
    const told = parts.map(({ status, reply, total }) => ({
      status,
      body: reply,
      ...(total !== null && { total }),
    }));
    return answered(200, told);
  };
  return { asked, ask };
}

describe('batched reads', () => {
  it('receive the same replies as single requests, in as few requests as possible', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyAddress, { maxLength: 30 }),
        fc.func(
          fc.record({
            status: fc.constantFrom(200, 201, 401, 404, 500),
            reply: fc.jsonValue(),
            total: fc.option(fc.constantFrom('0', '12', '1000+')),
          }),
        ),
        async (addresses, say) => {
          const told = (address: string) => {
            const { status, reply, total } = say(address);
            return answered(status, reply, total);
          };
          const { asked, ask } = server(told);
          const read = batchReads(ask);
          const replies = await Promise.all(addresses.map((address) => read(address, never)));
          expect(replies).toEqual(addresses.map(told));
          const long = asked.filter(({ address }) => address.length > 4000);
          expect(long).toEqual([]);
          const fitting = addresses.filter(({ length }) => length <= 400).length;
          const alone = addresses.length - fitting;
          expect(asked.length).toBe(alone + Math.ceil(fitting / BATCH_SIZE));
        },
      ),
      { numRuns: 50 },
    ));

  it('are sent as single requests if only one is waiting, or if they are made at different times', async () => {
    const { asked, ask } = server(() => answered(200, 'here'));
    const read = batchReads(ask);
    await read('/api/settings', never);
    await read('/api/roles', never);
    expect(asked.map(({ address }) => address)).toEqual(['/api/settings', '/api/roles']);
  });

  it('return the error of the batch if it is refused, and no reply if the reply of the batch is malformed', async () => {
    for (const whole of [
      answered(503, { code: 'overloaded' }),
      answered(200, 'hello'),
      answered(200, []),
    ]) {
      const read = batchReads(async () => whole);
      const both = await Promise.all([read('/api/a', never), read('/api/b', never)]);
      const each = whole.ok ? { ...whole, reply: undefined } : whole;
      expect(both).toEqual([each, each]);
    }
  });

  it('are all rejected without a connection', async () => {
    const read = batchReads(() => Promise.reject(new TypeError('fetch failed')));
    const both = await Promise.allSettled([read('/api/a', never), read('/api/b', never)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('an aborted read', () => {
  const hanging = () => {
    const asked: { address: string; signal: AbortSignal }[] = [];
    const read = batchReads((address, signal) => {
      asked.push({ address, signal });
      return new Promise(() => undefined);
    });
    return { asked, read };
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('is not sent if it was aborted before its batch is sent', async () => {
    const { asked, read } = hanging();
    const given = AbortSignal.abort();
    const kept = new AbortController();
    void read('/api/kept', kept.signal);
    await expect(read('/api/given-up', given)).rejects.toThrow();
    expect(asked.map(({ address }) => address)).toEqual(['/api/kept']);
  });

  it('does not abort the other reads of its batch; the batch is aborted when its last read is aborted', async () => {
    const { asked, read } = hanging();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = read('/api/a', one.signal);
    const second = read('/api/b', two.signal);
    await later();
    expect(asked).toHaveLength(1);
    one.abort();
    await expect(first).rejects.toThrow();
    expect(asked[0]?.signal.aborted).toBe(false);
    two.abort();
    await expect(second).rejects.toThrow();
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
