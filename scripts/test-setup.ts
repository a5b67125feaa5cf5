import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Spies on the console, because an unexpected warning or error must fail the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'unexpected console.error').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'unexpected console.warn').toEqual([]);
  vi.restoreAllMocks();
});
