import type { Redis, RedisOptions } from 'ioredis';

/** Replies keep the format of the library. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * A connection to the operator's Redis. The library is loaded on first use: most installations have
 * no Redis, and should not wait for it.
 */
export async function openRedis(url: string, options: Options = {}): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, options);
  // While Redis is unreachable, callers do without it; without this listener, an error would end
  // the process.
  client.on('error', () => undefined);
  return client;
}
