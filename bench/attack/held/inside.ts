import { createServer } from 'node:http';
import { createEventLoopMeter } from './event-loop-meter.ts';

/** Preloaded into a server process, to measure the turns of its event loop for a bench. */

// The server's subprocesses must not load this file, because they have event loops of their own.
delete process.env.NODE_OPTIONS;

const meter = createEventLoopMeter();
createServer(async ({ url }, response) => {
  response.end(url === '/begin' ? String(await meter.begin()) : String(await meter.end()));
})
  .listen(Number(process.env.TURNS_PORT), '127.0.0.1')
  .unref();
