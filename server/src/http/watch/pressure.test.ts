import fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseUnderPressure } from './pressure.ts';

const AT_MOST_MS = 150;

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

async function served() {
  const app = fastify();
  refuseUnderPressure(app, AT_MOST_MS);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  app.get('/waits', async () => held.then(() => 'done'));
  app.get('/', async () => 'here');
  await app.ready();
  const waiting = app.inject({ url: '/waits' });
  await nextTurn();
  const status = async () => (await app.inject({ url: '/' })).statusCode;
  const end = async () => {
    go();
    await waiting;
    await app.close();
  };
  return { status, end };
}

it('refuseUnderPressure rejects no call after a single blockage of the event loop', async () => {
  const { status, end } = await served();
  block(5 * AT_MOST_MS);
  expect(await status()).toBe(200);
  await nextTurn();
  expect(await status()).toBe(200);
  await end();
});

it('refuseUnderPressure rejects calls after repeated blockages of the event loop, and accepts them again later', async () => {
  const { status, end } = await served();
  for (let times = 0; times < 3; times++) {
    block(4 * AT_MOST_MS);
    await nextTurn();
  }
  expect(await status()).toBe(500);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await status()).toBe(200);
  await end();
});
