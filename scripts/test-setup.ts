import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected warning or error on the console fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'unexpected console.error').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'unexpected console.warn').toEqual([]);
  vi.restoreAllMocks();
});
