// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../../test/document-listeners.ts';
import { startScripts } from './start-scripts.ts';

removeListenersAfterEach();

const PRELOADED = ['/assets/page.js', '/assets/index.js'];
const FILES = ['/assets/react.js', '/assets/store.js', '/assets/index.js'];

const scripts = () => [...document.querySelectorAll('script[type=module]')];
const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
const started = () => scripts().map((script) => script.getAttribute('src'));
const end = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

/** Calls the callbacks of the next frame. */
let frame = () => undefined as undefined;

function parse() {
  startScripts();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

beforeEach(() => {
  vi.useFakeTimers();
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback));
  frame = () => void callbacks.splice(0).forEach((callback) => void callback());
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="ssr-scripts">${JSON.stringify({ preload: PRELOADED, run: FILES })}</script>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  Reflect.deleteProperty(document, 'hidden');
});

describe('the scripts of a server-rendered page', () => {
  it.each(['load', 'error'] as const)(
    'are loaded and run after the first frame, each in a task of its own, also after the event %s',
    (event) => {
      parse();
      vi.runAllTimers();
      expect([...preloaded(), ...started()]).toEqual([]);
      frame();
      for (const count of [1, 2, 3]) {
        vi.runAllTimers();
        expect(preloaded()).toEqual(PRELOADED);
        expect(started()).toEqual(FILES.slice(0, count));
        end(event);
        expect(started()).toEqual(FILES.slice(0, count));
      }
    },
  );

  it('run on a hidden page without waiting for frames or timers', () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    parse();
    end('load');
    end('load');
    expect(started()).toEqual(FILES);
  });

  it('are not started on the app shell, which has its own script elements', () => {
    document.body.innerHTML = '';
    parse();
    frame();
    vi.runAllTimers();
    expect(started()).toEqual([]);
  });
});
