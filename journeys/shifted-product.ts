import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../server/src/test/fakes/mail-server.ts';
import { startProduct } from './product.ts';

const loaded = [
  new URL('../bench/chaos/shifting-clock.ts', import.meta.url),
  new URL('./fast-timers.ts', import.meta.url),
].map(({ href }) => `--import=${href}`);

/** Starts a separate product with a mail server and a clock that the test sets. */
export async function startShiftedProduct(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'certway-shifted-'));
  const clock = join(folder, 'clock');
  const seen = `${clock}.seen`;
  const wordsOf = (aheadMs: number) => String(Math.round(aheadMs));
  const goTo = (aheadMs: number) => writeFileSync(clock, wordsOf(aheadMs));
  goTo(0);
  const mail = await startMailServer();
  const product = await startProduct({
    SMTP_URL: mail.url,
    NODE_OPTIONS: loaded.join(' '),
    CHAOS_CLOCK: clock,
    ...env,
  });
  return {
    url: product.url,
    received: mail.received,
    /** Sets the product's clock `aheadMs` milliseconds ahead of the machine's clock. */
    goTo,
    /** Whether the product already uses the clock that was set last. */
    isAt: (aheadMs: number) => existsSync(seen) && readFileSync(seen, 'utf8') === wordsOf(aheadMs),
    async stop() {
      await product.stop();
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
