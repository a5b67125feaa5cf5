import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../outcomes/failure.ts';
import { lookWhileUnderWay } from './under-way.ts';

const LOOK_EVERY_MS = 100;

/**
 * Refuses calls that would have to wait too long for their turn: where others kept the loop that long
 * twice in a row. One long stretch alone (a machine that was asleep, a process that was frozen) is over
 * when the next call comes, and turns nobody away.
 */
export function refuseUnderPressure(app: FastifyInstance, atMostMs: number): void {
  if (atMostMs === Number.POSITIVE_INFINITY) return;
  let due = 0;
  let lates: [before: number, last: number] = [0, 0];
  const begin = () => {
    due = performance.now() + LOOK_EVERY_MS;
    lates = [0, 0];
  };
  const look = () => {
    const now = performance.now();
    // Asked before it is due, it has seen nothing yet.
    if (now < due) return;
    lates = [lates[1], now - due];
    due = now + LOOK_EVERY_MS;
  };
  lookWhileUnderWay(app, { everyMs: LOOK_EVERY_MS, begin, look, end: begin });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(Math.min(...lates) > atMostMs ? new Refusal('overloaded') : undefined);
  });
}
