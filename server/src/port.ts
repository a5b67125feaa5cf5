import { createServer } from 'node:net';
import type { Config } from './config.ts';

/** Checked before anything else: starting and stopping a database for nothing helps nobody. */
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
