// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useAddress } from './address.ts';

const setting = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value);
  return now;
};

describe('useAddress', () => {
  it('keeps both of two changes that are made before the next render', () => {
    window.history.replaceState(null, '', '/accounts?tab=people');
    const { result } = renderHook(useAddress, { wrapper: BrowserRouter });
    const { change } = result.current;
    act(() => {
      change(setting('q', 'ada'));
      change(setting('role', 'trainer'));
    });
    expect(window.location.search).toBe('?tab=people&q=ada&role=trainer');
    expect(result.current.search.get('q')).toBe('ada');
  });
});
