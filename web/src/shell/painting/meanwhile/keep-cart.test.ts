// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { lastInCart } from '../../../access/index.ts';
import { removeListenersAfterEach } from '../../../test/document-listeners.ts';
import { keepPaintedCart } from './keep-cart.ts';

removeListenersAfterEach();

const id = '01931e5a-7c00-7000-8000-0000000000a1';
const PAINTED = '<script type="application/json" id="code">{}</script>';

function arriveAt(address: string, body: string) {
  history.replaceState(null, '', address);
  document.body.innerHTML = body;
  keepPaintedCart();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('a cart that is left before its code ran', () => {
  it.each([`/cart/${id}`, `/cart/${id}/?from=mail`])('is kept for /checkoutcard: %s', (address) => {
    arriveAt(address, PAINTED);
    expect(lastInCart()).toBe(id);
  });

  it.each([
    [`/cart/${id}`, ''],
    ['/cart/', PAINTED],
    ['/', PAINTED],
    [`/demo-quiz/${id}`, PAINTED],
  ])('is nothing else: %s with "%s"', (address, body) => {
    arriveAt(address, body);
    expect(lastInCart()).toBeNull();
  });
});
