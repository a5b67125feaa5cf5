import type { Redis, RedisOptions } from 'ioredis';

/** Replies stay as the library gives them. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * A connection to the operator's Redis. Its library is loaded with the first: most installations have none, and
 * their starts do not wait for it.
 */
export async function openRedis(url: string, options: Options = {}): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, options);
  // While Redis is away, whoever uses it does without; a listener of nobody's would end the process.
  client.on('error', () => undefined);
  return client;
}
