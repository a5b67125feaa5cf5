import { createServer } from 'node:net';
import type { Config } from './config.ts';

/** Checked first, so that no database is started and stopped for nothing. */
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
