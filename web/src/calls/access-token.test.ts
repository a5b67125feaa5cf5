import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildToken } from '../test/people.ts';
import {
  claimsOf,
  dropToken,
  hasExpired,
  isTokenKey,
  keepToken,
  readToken,
} from './access-token.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the stored access token', () => {
  it('is stored under the name that the specification defines', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    keepToken('one');
    expect([...kept]).toEqual([['access_token', 'one']]);
    expect(readToken()).toBe('one');
    dropToken();
    expect(readToken()).toBeNull();
    expect(['access_token', 'root', null].map(isTokenKey)).toEqual([true, false, false]);
  });

  it('is null if storage is blocked; reading, storing, and removing it do not throw', () => {
    const closed = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
    expect(() => keepToken('one')).not.toThrow();
    expect(() => dropToken()).not.toThrow();
    expect(readToken()).toBeNull();
  });
});

describe('claimsOf', () => {
  it('returns the claims of a token, even if its payload contains the characters - and _ of base64url', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 10_000 }), (userId, expiresIn) => {
        const { exp = 0, ...claims } = claimsOf(buildToken({ userId, expiresIn }));
        expect(claims).toEqual({ userId });
        expect(Math.abs(exp * 1000 - (Date.now() + expiresIn * 1000))).toBeLessThan(2000);
      }),
    );
    // The payload is in base64url and contains both characters that differ from base64.
    expect(claimsOf('h.eyJ1c2VySWQiOiI_Pz4-In0.s')).toEqual({ userId: '??>>' });
  });

  it('returns an empty object for a text that is not a token', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(claimsOf(text)).toEqual({});
      }),
      { examples: [[''], ['a.b.c'], ['..'], ['no dots'], ['.MA'], ['.bnVsbA'], ['.W10']] },
    );
  });
});

describe('hasExpired', () => {
  it('returns true from ten seconds before the token expires', () => {
    const token = buildToken({ expiresIn: 100 });
    const { exp = 0 } = claimsOf(token);
    expect(hasExpired(token, exp * 1000 - 10_001)).toBe(false);
    expect(hasExpired(token, exp * 1000 - 10_000)).toBe(true);
  });

  it('returns false for a token without an expiry', () => {
    expect(hasExpired('a.b.c', Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
