import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

describe('newId', () => {
  it('returns a UUID of version 7 that contains the given time', () => {
    const id = newId(Date.UTC(2026, 0, 2));
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 2));
  });

  it('returns ids that sort by time and never repeat', () => {
    const ids = Array.from({ length: 1000 }, (_, i) => newId(i));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(Array.from({ length: 1000 }, () => newId(7))).size).toBe(1000);
  });
});
