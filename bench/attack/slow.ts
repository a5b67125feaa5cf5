import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../product/client.ts';
import { Findings } from './fuzz.ts';

/** The server must close connections that send nothing or one character per second. */

const OF_EACH_KIND = 150;
/** A number of connections above the server's limit of 600 per address. */
const TOO_MANY = 700;
/** The server allows fifteen seconds for headers, and checks connections every five seconds. */
const ENDED_WITHIN_MS = 25_000;
const ANSWERED_WITHIN_MS = 1000;

const kinds: Record<string, { begins: string; drips: string }> = {
  'nothing at all': { begins: '', drips: '' },
  'half a line': { begins: 'GET /api/settings HTT', drips: '' },
  'headers without end': {
    begins: 'GET /api/settings HTTP/1.1\r\nHost: a\r\n',
    drips: 'X-A: b\r\n',
  },
};
const BODY =
  'POST /api/auth/google HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{';

function open(port: number, begins: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  // A socket that is not read does not notice that the server has closed the connection.
  socket.resume();
  if (begins) socket.write(begins);
  return socket;
}

const stillOpen = (sockets: Socket[]) =>
  sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open');

async function watchOthers(client: Client, found: Findings, untilMs: number): Promise<void> {
  const end = performance.now() + untilMs;
  while (performance.now() < end) {
    const reply = await client.send({ method: 'GET', path: '/api/settings', from: '127.0.0.9' });
    found.note(reply);
    if (reply.status !== 200 || reply.ms > ANSWERED_WITHIN_MS) {
      found.problem(`somebody else waited ${Math.round(reply.ms)} ms for a ${reply.status}`);
    }
    await sleep(200);
  }
}

async function tooMany(port: number, found: Findings): Promise<void> {
  const sockets = Array.from({ length: TOO_MANY }, () => open(port, ''));
  await sleep(2000);
  const left = stillOpen(sockets).length;
  if (left > 600) found.problem(`${left} connections of one address are open`);
  if (left < 500) found.problem(`only ${left} connections of one address were ever open`);
  for (const socket of sockets) socket.destroy();
}

export async function slowly(port: number, client: Client): Promise<Findings> {
  const found = new Findings();
  const opened = Object.entries(kinds).map(([kind, { begins, drips }]) => {
    const sockets = Array.from({ length: OF_EACH_KIND }, () => open(port, begins));
    return { kind, sockets, drips };
  });
  const bodies = Array.from({ length: 50 }, () => open(port, BODY));
  const dripping = setInterval(() => {
    for (const { sockets, drips } of opened) {
      for (const socket of stillOpen(sockets)) if (drips) socket.write(drips);
    }
    for (const socket of stillOpen(bodies)) socket.write('"');
  }, 1000);
  await sleep(1000);
  for (const { kind, sockets } of [...opened, { kind: 'bodies without end', sockets: bodies }]) {
    for (const _ of stillOpen(sockets)) found.strike(kind);
    found.demand([kind], sockets.length);
  }
  await watchOthers(client, found, ENDED_WITHIN_MS);
  clearInterval(dripping);
  for (const { kind, sockets } of opened) {
    const left = stillOpen(sockets).length;
    if (left > 0)
      found.problem(`${left} connections that sent ${kind} are open after ${ENDED_WITHIN_MS} ms`);
  }
  for (const socket of [...bodies, ...opened.flatMap(({ sockets }) => sockets)]) socket.destroy();
  await tooMany(port, found);
  return found;
}
