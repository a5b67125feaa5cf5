import { createServer } from 'node:net';
import type { Config } from './config.ts';
import * as messages from './messages.ts';

/**
 * Throws an error if the port is in use. Runs before any other step of the start, so that no
 * database is started and stopped for nothing.
 */
export async function refuseTakenPort({
  PORT,
  HOST,
}: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  if (PORT === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new Error(messages.portTaken({ port: String(PORT), host: HOST })));
    });
    probe.listen(PORT, HOST, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
