import { createServer } from 'node:net';
import type { Config } from './config.ts';

/** Asked before anything else: a database that starts and stops for nothing helps nobody. */
export async function refuseTakenPort({
  PORT,
  HOST,
}: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  if (PORT === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new Error(`PORT: ${PORT} on ${HOST} is taken by another program; choose another port`),
      );
    });
    probe.listen(PORT, HOST, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
