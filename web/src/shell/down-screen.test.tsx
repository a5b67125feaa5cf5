// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { downText } from './down-screen.tsx';

it('downText states whether the device is offline, the server is silent, or the page failed', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  expect(downText(missing, false)).toMatchObject({
    title: 'You are offline',
    lead: 'This page is not stored on this device.',
  });
  expect(downText(missing, true).title).toBe('The server does not answer');
  expect(downText(new Error('a fault'), false).title).toBe('We will be back...');
});
