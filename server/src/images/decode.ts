import { IMAGE_PIXELS_AT_MOST, IMAGE_SIDE_AT_MOST } from '@certway/contract/limits';
import sharp from 'sharp';
import { createSemaphore, type Semaphore } from '../concurrency/semaphore.ts';
import { fail } from '../outcomes/failure.ts';
import type { ImageFormat, RenditionFormat } from './files.ts';

/**
 * Decodes pictures. Only the decoders for JPEG, PNG, and WebP are enabled, so that other formats
 * are rejected in any case: SVG, PDF, and formats that can read other files.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Limits the use of memory. A decoded picture may take 300 MB, so only one upload is processed at a
 * time, and only one rendition.
 */
const takingIn: Semaphore = createSemaphore(1, 24);
const rendering: Semaphore = createSemaphore(1, 24);

const JPEG_QUALITY = 88;
const WEBP_QUALITY = 80;
const AVIF_QUALITY = 55;
/**
 * The effort of AVIF compression. The next higher value takes 3.2 s instead of 0.26 s for a picture
 * of 1280 px, and saves only a few percent.
 */
const AVIF_EFFORT = 2;

const takenTypes: Record<string, ImageFormat> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

export interface CleanPicture {
  content: Buffer;
  format: ImageFormat;
  width: number;
  height: number;
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: IMAGE_PIXELS_AT_MOST, failOn: 'error' });

/**
 * Reads the size of a picture from its header, without decoding the picture. Returns null if this
 * fails.
 */
async function measure(bytes: Buffer) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return header?.width && header.height ? { width: header.width, height: header.height } : null;
}

async function encode(bytes: Buffer, format: ImageFormat, longestSide: number) {
  const picture = open(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const encoded = format === 'png' ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY });
  return encoded.toBuffer({ resolveWithObject: true });
}

/**
 * Creates our own picture from an upload. The type is determined from the content, and not from the
 * name. The result is upright and in sRGB. Other data of the file, such as location, camera, and
 * hidden pages, is removed.
 */
export async function cleanPicture(bytes: Buffer, longestSide: number) {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  const format = takenTypes[type?.mime ?? ''];
  if (!format) return fail(bytes.length === 0 ? 'image-broken' : 'image-type');
  const size = await measure(bytes);
  if (!size) return fail('image-broken');
  const { width, height } = size;
  if (Math.max(width, height) > IMAGE_SIDE_AT_MOST || width * height > IMAGE_PIXELS_AT_MOST)
    return fail('image-pixels');
  return takingIn.run(async () => {
    const done = await encode(bytes, format, longestSide).catch(() => null);
    if (!done) return fail('image-broken');
    const { data: content, info } = done;
    return { content, format, width: info.width, height: info.height } satisfies CleanPicture;
  });
}

/**
 * Reads the size of a picture that was prepared by us for an import, without decoding the picture.
 */
export async function measurePrepared(bytes: Buffer): Promise<CleanPicture> {
  const { format, width, height } = await sharp(bytes).metadata();
  return {
    content: bytes,
    format: format === 'jpeg' ? 'jpg' : (format as ImageFormat),
    width,
    height,
  };
}

export function renderWidth(original: Buffer, width: number, format: RenditionFormat) {
  return rendering.run(() => {
    const picture = open(original).resize({ width, withoutEnlargement: true });
    return format === 'avif'
      ? picture.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }).toBuffer()
      : picture.webp({ quality: WEBP_QUALITY }).toBuffer();
  });
}

/**
 * The maximum length of the longer side of a printed picture, in pixels. More pixels would not be
 * visible on paper.
 */
const PRINTED_SIDE = 1400;

/** Scales a picture down for print. Transparency becomes white, as on paper. */
export function renderForPrint(original: Buffer, format: 'png' | 'jpg'): Promise<Buffer> {
  return rendering.run(() => {
    const picture = open(original)
      .resize({
        width: PRINTED_SIDE,
        height: PRINTED_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' });
    const encoded = format === 'png' ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY });
    return encoded.toBuffer();
  });
}
