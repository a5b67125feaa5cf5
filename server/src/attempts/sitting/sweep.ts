import { onOneNode } from '../../db/one-node.ts';
import type { Platform } from '../../platform.ts';
import { type Repeating, repeat } from '../../repeat.ts';
import { countAllHeld } from '../secrecy/count-held.ts';
import { type HandingIn, handInOverdue } from './hand-in.ts';

const EVERY_MS = 15_000;

/** Papers whose time is over are handed in, by one node at a time. */
export function startHandingIn(platform: Platform, ports: HandingIn): Repeating {
  return repeat(
    () =>
      onOneNode(platform.db, 'papers handed in', async () => {
        const ended = await handInOverdue(platform, ports);
        await countAllHeld(platform, ports.results);
        return ended;
      }).then(
        (count) => count && platform.log.info({ count }, 'papers out of time were handed in'),
        (error) => platform.log.warn({ err: error }, 'papers could not be handed in'),
      ),
    EVERY_MS,
  );
}
