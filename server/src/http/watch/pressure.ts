import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../outcomes/failure.ts';
import { sampleDuringCalls } from './sample-during-calls.ts';

const LOOK_EVERY_MS = 100;

/**
 * Rejects calls that would have to wait too long: if the event loop was blocked for longer than
 * `atMostMs` in each of the last two samples. A single block, as after the machine was asleep, is
 * over when the next call arrives, so it does not lead to rejections.
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
    // Before the next sample is due, there is no delay to measure.
    if (now < due) return;
    lates = [lates[1], now - due];
    due = now + LOOK_EVERY_MS;
  };
  sampleDuringCalls(app, { everyMs: LOOK_EVERY_MS, begin, look, end: begin });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(Math.min(...lates) > atMostMs ? new HttpError('overloaded') : undefined);
  });
}
