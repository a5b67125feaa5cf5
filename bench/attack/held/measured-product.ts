import { freePort } from '../../../journeys/product.ts';
import type { TurnMeter } from './turns.ts';

/** What a product has to be started with to have its event loop measured, and the meter that asks it. */
export async function measuredProduct(): Promise<{
  env: Record<string, string>;
  meter: TurnMeter;
}> {
  const port = await freePort();
  const ask = async (what: string) => (await fetch(`http://127.0.0.1:${port}/${what}`)).text();
  const inside = new URL('./inside.ts', import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import=${inside}`, TURNS_PORT: String(port) },
    meter: {
      begin: async () => void (await ask('begin')),
      end: async () => Number(await ask('end')),
    },
  };
}
