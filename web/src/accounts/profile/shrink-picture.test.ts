// @vitest-environment jsdom
import { PROFILE_IMAGE_BYTES } from '@certway/contract/limits';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkPicture, shrunkSize } from './shrink-picture.ts';

const fileOf = (bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], 'photo', { type });
const large = PROFILE_IMAGE_BYTES + 1;

afterEach(() => vi.unstubAllGlobals());

describe('shrunkSize', () => {
  it('limits the longest side, keeps the proportions, and enlarges nothing (property)', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const shrunk = shrunkSize(width, height);
        expect(Math.max(shrunk.width, shrunk.height)).toBeLessThanOrEqual(1024);
        expect(Math.min(shrunk.width, shrunk.height)).toBeGreaterThanOrEqual(1);
        expect(shrunk.width).toBeLessThanOrEqual(width);
        const scale = Math.min(1, 1024 / Math.max(width, height));
        expect(Math.abs(shrunk.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(shrunk.height - height * scale)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('shrinkPicture', () => {
  it('returns a file within the limit, or of another type, as it is', async () => {
    const decode = vi.fn();
    vi.stubGlobal('createImageBitmap', decode);
    for (const file of [
      fileOf(PROFILE_IMAGE_BYTES, 'image/jpeg'),
      fileOf(large, 'image/gif'),
      fileOf(large, 'application/pdf'),
    ])
      expect(await shrinkPicture(file)).toBe(file);
    expect(decode).not.toHaveBeenCalled();
  });

  it('returns a file that is no picture as it is', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const file = fileOf(large, 'image/png');
    expect(await shrinkPicture(file)).toBe(file);
  });
});
