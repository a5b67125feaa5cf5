// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

it('requestAnimationFrame works after fake timers, even if a frame was requested while they were active', async () => {
  const request = window.requestAnimationFrame.bind(window);
  vi.useFakeTimers();
  request(() => undefined);
  vi.useRealTimers();
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve('a frame')));
  const wait = new Promise((resolve) => setTimeout(() => resolve('no frame'), 1000));
  expect(await Promise.race([frame, wait])).toBe('a frame');
});
