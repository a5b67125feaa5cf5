import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipWith, plainWith, splice } from './spliced.ts';

const MARK = '#mark#';

describe('a page that is compressed in pieces', () => {
  it('is the same page with its nonce in each place, packed and plain', () => {
    const text = fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 6 });
    fc.assert(
      fc.property(text, fc.base64String({ minLength: 1 }), (pieces, nonce) => {
        const page = pieces.map((piece) => piece.replaceAll(MARK, '')).join(MARK);
        const spliced = splice(page, MARK);
        const whole = Buffer.from(page.split(MARK).join(nonce));
        expect(plainWith(spliced, nonce)).toEqual(whole);
        expect(gunzipSync(gzipWith(spliced, nonce))).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('is smaller for it', () => {
    const spliced = splice(`${'a page '.repeat(5000)}${MARK}${' and more'.repeat(5000)}`, MARK);
    expect(gzipWith(spliced, 'n'.repeat(24)).length).toBeLessThan(1000);
  });
});
