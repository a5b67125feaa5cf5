// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchCodeWhenSeen } from './fetch-code.ts';

const FILES = ['/assets/part.js', '/assets/libraries-1a.js', '/assets/index.js'];
/** What is run, each in a task of its own. */
const BEGUN = ['/assets/libraries-1a.js', '/assets/index.js'];

/** What the browser tells when the first frame is on the screen. */
let paint: () => void;

function observePaint(supportedEntryTypes: string[]) {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = supportedEntryTypes;
      constructor(told: (entries: unknown, observer: { disconnect(): void }) => void) {
        paint = () => told([], this);
      }
      observe() {}
      disconnect() {
        paint = () => undefined;
      }
    },
  );
}

function stand(on: Document, name: 'readyState' | 'hidden', value: unknown) {
  Object.defineProperty(on, name, { configurable: true, value });
}

function parsed() {
  stand(document, 'readyState', 'interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
const begun = () =>
  [...document.querySelectorAll('script[type=module]')].map((one) => one.getAttribute('src'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="code">${JSON.stringify(FILES)}</script>`;
  stand(document, 'readyState', 'loading');
  stand(document, 'hidden', false);
  observePaint(['paint']);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the code of a painted page', () => {
  it('is fetched once the page is seen, and begins with the libraries, then its entry', () => {
    fetchCodeWhenSeen();
    parsed();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(FILES);
    expect(begun()).toEqual(BEGUN);
    vi.runAllTimers();
    expect(begun()).toEqual(BEGUN);
  });

  it('begins on the whole page only, though its first part was seen before', () => {
    fetchCodeWhenSeen();
    paint();
    expect(begun()).toEqual([]);
    parsed();
    expect(begun()).toEqual(BEGUN);
  });

  it.each([
    ['nobody looks at the page', () => stand(document, 'hidden', true)],
    ['the browser tells of no frame', () => observePaint([])],
    ['there is no such observer', () => vi.stubGlobal('PerformanceObserver', undefined)],
  ])('waits for no frame where %s', (_, arrange) => {
    arrange();
    fetchCodeWhenSeen();
    parsed();
    expect(begun()).toEqual(BEGUN);
  });

  it('does not wait for a frame for ever, nor once the page is put aside', () => {
    fetchCodeWhenSeen();
    parsed();
    vi.advanceTimersByTime(1000);
    expect(begun()).toEqual(BEGUN);

    document.head.innerHTML = '';
    stand(document, 'readyState', 'loading');
    fetchCodeWhenSeen();
    parsed();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(begun()).toEqual(BEGUN);
  });

  it('is left to pages that bring their own', () => {
    document.body.innerHTML = '';
    fetchCodeWhenSeen();
    parsed();
    paint();
    expect([...asked(), ...begun()]).toEqual([]);
  });
});
