import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../product/client.ts';
import { Findings } from './fuzz.ts';

/** The server must close connections that send nothing or one character per second. */

/** A number of connections above the server's limit of 600 per address. */
const TOO_MANY = 700;
/** The server allows fifteen seconds for headers, and checks connections every five seconds. */
const ENDED_WITHIN_MS = 25_000;
const ANSWERED_WITHIN_MS = 1000;

/** Each kind of connection sends this at first and once a second, and may have to end. */
const kinds = {
  'nothing at all': { begins: '', drips: '', count: 150, ends: true },
  'half a line': { begins: 'GET /api/settings HTT', drips: '', count: 150, ends: true },
  'headers without end': {
    begins: 'GET /api/settings HTTP/1.1\r\nHost: a\r\n',
    drips: 'X-A: b\r\n',
    count: 150,
    ends: true,
  },
  'bodies without end': {
    begins:
      'POST /api/auth/google HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
    drips: '"',
    count: 50,
    ends: false,
  },
};

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
  const opened = Object.entries(kinds).map(([kind, sent]) => {
    const sockets = Array.from({ length: sent.count }, () => open(port, sent.begins));
    return { kind, sockets, ...sent };
  });
  const dripping = setInterval(() => {
    for (const { sockets, drips } of opened) {
      for (const socket of stillOpen(sockets)) if (drips) socket.write(drips);
    }
  }, 1000);
  await sleep(1000);
  for (const { kind, sockets } of opened) {
    for (const _ of stillOpen(sockets)) found.strike(kind);
    found.demand([kind], sockets.length);
  }
  await watchOthers(client, found, ENDED_WITHIN_MS);
  clearInterval(dripping);
  for (const { kind, sockets, ends } of opened) {
    const left = stillOpen(sockets).length;
    if (ends && left > 0)
      found.problem(`${left} connections that sent ${kind} are open after ${ENDED_WITHIN_MS} ms`);
    for (const socket of sockets) socket.destroy();
  }
  await tooMany(port, found);
  return found;
}
