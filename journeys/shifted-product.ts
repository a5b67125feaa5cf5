import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../server/src/test/fakes/mail-server.ts';
import { startProduct } from './product.ts';
import { createShiftedClock } from './shifted-clock.ts';

const fastTimers = new URL('./fast-timers.ts', import.meta.url);

/** Starts a separate product with a mail server and a clock that the test sets. */
export async function startShiftedProduct(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'certway-shifted-'));
  const { env: clock, set, isAt } = createShiftedClock(folder);
  const mail = await startMailServer();
  const product = await startProduct({
    SMTP_URL: mail.url,
    SHIFTED_CLOCK: clock.SHIFTED_CLOCK,
    NODE_OPTIONS: `${clock.NODE_OPTIONS} --import=${fastTimers.href}`,
    ...env,
  });
  return {
    url: product.url,
    received: mail.received,
    goTo: set,
    isAt,
    async stop() {
      await product.stop();
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
