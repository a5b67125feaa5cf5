import { freePort } from '../../../journeys/product.ts';
import type { EventLoopMeter } from './event-loop-meter.ts';

export async function measuredProduct(): Promise<{
  env: Record<string, string>;
  meter: EventLoopMeter;
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
