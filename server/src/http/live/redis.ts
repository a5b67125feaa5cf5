import type { Redis, RedisOptions } from 'ioredis';

/** All options except `replyMapping`, which would change the types of replies. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * Opens a connection to the operator's Redis. The library is loaded only when it is needed, because
 * most installations have no Redis.
 */
export async function openRedis(url: string, options: Options = {}): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, options);
  // The empty listener prevents an error from ending the process. While Redis is unreachable,
  // callers work without it.
  client.on('error', () => undefined);
  return client;
}
