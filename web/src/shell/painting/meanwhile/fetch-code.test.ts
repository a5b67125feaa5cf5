// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../../../test/document-listeners.ts';
import { fetchCodeWhenSeen } from './fetch-code.ts';

removeListenersAfterEach();

/** What every page needs runs; what this one needs besides is there when it is asked for. */
const IN_TURN = ['/assets/react.js', '/assets/store.js', '/assets/index.js'];
const BESIDES = ['/assets/part.js', '/assets/page.js'];

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
const scripts = () => [...document.querySelectorAll('script[type=module]')];
const started = () => scripts().map((one) => one.getAttribute('src'));

/** The last one that began has run, or could not. */
function end(how: 'load' | 'error') {
  scripts().at(-1)?.dispatchEvent(new Event(how));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="code">${JSON.stringify({ inTurn: IN_TURN, besides: BESIDES })}</script>`;
  stand(document, 'readyState', 'loading');
  stand(document, 'hidden', false);
  observePaint(['paint']);
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  Reflect.deleteProperty(document, 'readyState');
  Reflect.deleteProperty(document, 'hidden');
});

describe('the code of a painted page', () => {
  it('is fetched once the page is seen, a few files at a time', () => {
    fetchCodeWhenSeen();
    parsed();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual([...IN_TURN, ...BESIDES].slice(0, 4));
    vi.runAllTimers();
    expect(asked()).toEqual([...IN_TURN, ...BESIDES]);
  });

  it.each(['load', 'error'] as const)(
    'runs a file at a time, each in a task of its own, also after one whose end was %s',
    (how) => {
      fetchCodeWhenSeen();
      parsed();
      paint();
      for (const count of [1, 2, 3]) {
        vi.runAllTimers();
        expect(started()).toEqual(IN_TURN.slice(0, count));
        end(how);
        expect(started()).toEqual(IN_TURN.slice(0, count));
      }
      vi.runAllTimers();
      expect(started()).toEqual(IN_TURN);
    },
  );

  it('begins on the whole page only, though its first part was seen before', () => {
    fetchCodeWhenSeen();
    paint();
    expect(started()).toEqual([]);
    parsed();
    expect(started()).toEqual(IN_TURN.slice(0, 1));
  });

  it.each([
    ['nobody looks at the page', () => stand(document, 'hidden', true)],
    ['the browser tells of no frame', () => observePaint([])],
    ['there is no such observer', () => vi.stubGlobal('PerformanceObserver', undefined)],
  ])('waits for no frame where %s', (_, arrange) => {
    arrange();
    fetchCodeWhenSeen();
    parsed();
    expect(started()).toEqual(IN_TURN.slice(0, 1));
  });

  it('runs without a rest where nobody looks at the page: its timers come once a second', () => {
    stand(document, 'hidden', true);
    fetchCodeWhenSeen();
    parsed();
    end('load');
    end('load');
    expect(started()).toEqual(IN_TURN);
  });

  it('does not wait for a frame for ever, nor once the page is put aside', () => {
    fetchCodeWhenSeen();
    parsed();
    vi.advanceTimersByTime(1000);
    expect(started()).toEqual(IN_TURN.slice(0, 1));

    document.head.innerHTML = '';
    stand(document, 'readyState', 'loading');
    fetchCodeWhenSeen();
    parsed();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toEqual(IN_TURN.slice(0, 1));
  });

  it('is left to pages that bring their own', () => {
    document.body.innerHTML = '';
    fetchCodeWhenSeen();
    parsed();
    paint();
    expect([...asked(), ...started()]).toEqual([]);
  });
});
