import { createServer } from 'node:http';
import { turnMeter } from './turns.ts';

/** Loaded into the server first: measures the turns of its event loop for a bench. */

// The server's own subprocesses have other event loops.
delete process.env.NODE_OPTIONS;

const meter = turnMeter();
createServer(async ({ url }, response) => {
  response.end(url === '/begin' ? String(await meter.begin()) : String(await meter.end()));
})
  .listen(Number(process.env.TURNS_PORT), '127.0.0.1')
  .unref();
