// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { lastInCart } from '../../access/index.ts';
import { removeListenersAfterEach } from '../../test/document-listeners.ts';
import { rememberCart } from './remember-cart.ts';

removeListenersAfterEach();

const id = '01931e5a-7c00-7000-8000-0000000000a1';
const RENDERED = '<script type="application/json" id="ssr-state">{}</script>';

function arriveAt(address: string, body: string) {
  history.replaceState(null, '', address);
  document.body.innerHTML = body;
  rememberCart();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('a server-rendered cart that is left before its scripts have run', () => {
  it.each([`/cart/${id}`, `/cart/${id}/?from=mail`])(
    'is remembered for /checkoutcard: %s',
    (address) => {
      arriveAt(address, RENDERED);
      expect(lastInCart()).toBe(id);
    },
  );

  it.each([
    [`/cart/${id}`, ''],
    ['/cart/', RENDERED],
    ['/', RENDERED],
    [`/demo-quiz/${id}`, RENDERED],
  ])('is the only page that is remembered: not %s with "%s"', (address, body) => {
    arriveAt(address, body);
    expect(lastInCart()).toBeNull();
  });
});
