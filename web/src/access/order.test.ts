import { ORDER_REFERENCE } from '@certway/contract/access/request-states';
import { describe, expect, it } from 'vitest';
import { chatLink, newReference, referenceFor } from './order.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('newReference', () => {
  it('matches the contract’s pattern, and is different each time', () => {
    const made = Array.from({ length: 200 }, newReference);
    for (const reference of made) expect(reference).toMatch(ORDER_REFERENCE);
    expect(new Set(made).size).toBe(200);
  });
});

describe('chatLink', () => {
  it('includes program, price, and reference in the message, whatever characters they contain', () => {
    const order = { programName: 'قيادة & 驾 #1 100%', price: '$49.99', reference: 'CW-AAAA-BBBB' };
    const link = new URL(chatLink('https://wa.me/15550100', order));
    expect(link.pathname).toBe('/15550100');
    const text = link.searchParams.get('text') ?? '';
    for (const part of Object.values(order)) expect(text).toContain(part);
  });
});

describe('referenceFor', () => {
  const closed = (reference: string) => ({ reference, open: false });

  it('returns the reference of the open request', () => {
    const open = { reference: 'CW-AAAA-BBBB', open: true };
    expect(referenceFor('p', open, storage())).toBe('CW-AAAA-BBBB');
  });

  it('returns the same reference each time for one program, and a different one for another program', () => {
    const kept = storage();
    const first = referenceFor('p', null, kept);
    expect(referenceFor('p', null, kept)).toBe(first);
    expect(referenceFor('q', null, kept)).not.toBe(first);
  });

  it('returns a new reference after the request was closed', () => {
    const kept = storage();
    const first = referenceFor('p', null, kept);
    expect(referenceFor('p', closed(first), kept)).not.toBe(first);
    expect(referenceFor('p', closed('CW-CCCC-DDDD'), kept)).not.toBe('CW-CCCC-DDDD');
  });
});
