import { describe, expect, it } from 'vitest';
import { photo } from '../test/generators/pictures.ts';
import { renderWidth } from './decode.ts';

describe('renderWidth', () => {
  it('rejects SVG and TIFF files as unsupported formats', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(renderWidth(svg, 320, 'webp')).rejects.toThrow('unsupported image format');
    const tiff = await photo(9, 9).tiff().toBuffer();
    await expect(renderWidth(tiff, 320, 'webp')).rejects.toThrow('unsupported image format');
  });
});
