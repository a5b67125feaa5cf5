import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that prints an unexpected warning or error has found something. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'unexpected console.error').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'unexpected console.warn').toEqual([]);
  vi.restoreAllMocks();
});
