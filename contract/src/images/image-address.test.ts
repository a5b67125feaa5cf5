import { describe, expect, it } from 'vitest';
import { imageName, imageSize, imageSources, storedWidth } from './image-address.ts';

const path = '/api/image/0191e0c4-8a3e-7c11-9d2f-0a1b2c3d4e5f_900x560.png';

describe('the URL of an image', () => {
  it('contains the size and name of the image', () => {
    expect(imageSize(path)).toEqual({ width: 900, height: 560 });
    expect(imageName(path)).toBe('0191e0c4-8a3e-7c11-9d2f-0a1b2c3d4e5f_900x560.png');
  });

  it.each([
    'https://elsewhere.example/a_1x1.png',
    '/api/image/../secret_1x1.png',
    '/api/image/a_1x1.svg',
    '/api/image/a.png',
    `${path}?w=320`,
    `${path}\n`,
    '',
  ])('is not recognized as valid: %j', (other) => {
    expect(imageSize(other)).toBeNull();
    expect(imageName(other)).toBeNull();
    expect(imageSources(other)).toBe('');
  });

  it('yields a srcset with each stored width once, up to the image’s own width', () => {
    expect(imageSources(path)).toBe(`${path}?w=320 320w, ${path}?w=640 640w, ${path}?w=960 900w`);
    expect(imageSources('/api/image/a_48x48.png')).toBe('/api/image/a_48x48.png?w=320 48w');
    expect(imageSources('/api/image/a_4000x30.jpg', [640, 1280])).toBe(
      '/api/image/a_4000x30.jpg?w=640 640w, /api/image/a_4000x30.jpg?w=1280 1280w',
    );
  });

  it('contains the smallest stored width that is at least the requested width', () => {
    expect(storedWidth(1280, 900)).toBe(960);
    expect(storedWidth(100, 900)).toBe(320);
    expect(storedWidth(9000, 9000)).toBe(1280);
  });
});
