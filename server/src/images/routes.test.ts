import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from '@certway/contract/images/image-address';
import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bombPng, drawing, type FormFile, formWith, photo } from '../test/generators/pictures.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { imageTable } from './tables.ts';

const testServer = useTestServer();
const url = '/api/quiz/questions/illustration';
const MEGABYTE = 1024 * 1024;

let trainer: SignedIn;
beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
});

const post = async (...files: FormFile[]) =>
  testServer.call(trainer, { method: 'POST', url, ...(await formWith(...files)) });
const upload = (content: Buffer, fileName?: string, type?: string) =>
  post({ field: 'illustration', content, ...(fileName && { fileName }), ...(type && { type }) });
const served = async (path: string) => (await testServer.call(null, { url: path })).rawPayload;

async function stored() {
  const folder = join(testServer.platform.config.dataDir, 'images');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const [rows] = await testServer.platform.db.select({ count: count() }).from(imageTable);
  return { files: files.length, rows: rows?.count };
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe(`POST ${url} (picture upload) of a hostile or broken file`, () => {
  const refused: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['an SVG with a script, named .png', () => svg, 415, 'Invalid file type'],
    ['a GIF', () => gif, 415, 'Invalid file type'],
    ['a WebP', () => photo(50, 50).webp().toBuffer(), 415, 'Invalid file type'],
    ['a page of HTML', () => Buffer.from('<!doctype html><p>hello'), 415, 'Invalid file type'],
    ['an empty file', () => Buffer.alloc(0), 422, 'This picture is damaged'],
    ['a truncated JPEG', async () => (await photo().toBuffer()).subarray(0, 9000), 422, 'damaged'],
    ['a truncated PNG', async () => (await drawing().toBuffer()).subarray(0, -20), 422, 'damaged'],
    ['a PNG of a header only', () => bombPng(9, 9).subarray(0, 40), 422, 'damaged'],
    ['a decompression bomb', () => bombPng(30_000, 30_000), 413, 'the limit is 40 megapixels'],
    ['a bomb within the sides', () => bombPng(11_999, 11_999), 413, 'the limit is 40 megapixels'],
    ['an image of 40,000 pixels width', () => bombPng(40_000, 10), 413, '12,000 pixels per side'],
    ['a file of 6 MB', () => Buffer.alloc(6 * MEGABYTE, 1), 413, 'File size exceeds 5MB'],
  ];

  it.each(refused)('rejects %s and stores nothing', async (_, make, status, words) => {
    const before = await stored();
    const reply = await upload(await make());
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toContain(words);
    expect(await stored()).toEqual(before);
  });

  it('rejects an animated PNG', async () => {
    const frames = bombPng(8, 8);
    // A PNG is animated if it has this chunk between its header and its picture data.
    const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
    const animated = Buffer.concat([frames.subarray(0, 33), control, frames.subarray(33)]);
    expect((await upload(animated)).json()).toMatchObject({ code: 'image-type' });
  });

  it.each<[string, FormFile[]]>([
    ['another field', [{ field: 'picture', content: gif }]],
    ['no file', []],
    [
      'two files',
      [
        { field: 'illustration', content: gif },
        { field: 'illustration', content: gif },
      ],
    ],
  ])('answers 400 and names the expected field for %s', async (_, files) => {
    const before = await stored();
    const reply = await post(...files);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe('illustration');
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['text', 'text/plain', 415],
    ['{}', 'application/json', 415],
    ['no form at all', 'multipart/form-data', 400],
    ['no form at all', 'multipart/form-data; boundary=x', 400],
    ['--x\r\nContent-Disposition: form-data; name="illus', 'multipart/form-data; boundary=x', 400],
  ])('answers the body %j of type %s with an error', async (payload, type, status) => {
    const headers = { 'content-type': type };
    const reply = await testServer.call(trainer, { method: 'POST', url, payload, headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false });
  });

  it('uses a bounded amount of memory for huge pictures', async () => {
    const bomb = bombPng(30_000, 30_000);
    const large = bombPng(6_300, 6_300);
    await upload(large);
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 4; round++) {
      await Promise.all([upload(bomb), upload(large), upload(Buffer.alloc(6 * MEGABYTE, 1))]);
    }
    const grownBy = (process.memoryUsage.rss() - before) / MEGABYTE;
    expect(grownBy).toBeLessThan(200);
  });
});

describe(`POST ${url} (picture upload)`, () => {
  it('accepts pictures from trainers, partners, and admins', async () => {
    for (const role of ['trainer', 'partner', 'admin'] as const) {
      const who = await testServer.signedInAs(role);
      const form = await formWith({ field: 'illustration', content: await drawing().toBuffer() });
      const reply = await testServer.call(who, { method: 'POST', url, ...form });
      expect(reply.statusCode, role).toBe(200);
    }
  });

  it("returns a URL that contains the picture's size", async () => {
    const reply = await upload(await drawing(400, 300).toBuffer());
    expect(reply.json().imageUrl).toMatch(/^\/api\/image\/[\da-f-]{36}_400x300\.png$/);
  });

  it('determines the format by the content, not by the file name or media type', async () => {
    const reply = await upload(await photo(80, 60).toBuffer(), 'not-me.png', 'text/html');
    expect(reply.json().imageUrl).toMatch(/_80x60\.jpg$/);
  });

  it('removes scripts and archives hidden in a picture file', async () => {
    const tail = 'PK\x03\x04<script>alert("tail")</script>';
    const jpeg = await photo().toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x1a<script>in a comment!!</', 'latin1');
    const crafted = [jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(tail)];
    const reply = await upload(Buffer.concat(crafted));
    expect(reply.statusCode).toBe(200);
    const content = (await served(reply.json().imageUrl)).toString('latin1');
    expect(content).not.toContain('script');
    expect(content).not.toContain('PK\x03\x04');
    expect((await sharp(Buffer.from(content, 'latin1')).metadata()).width).toBe(800);
  });

  it('rotates a photo upright, and removes its location and camera', async () => {
    const taken = await photo(80, 60)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Hidden Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Hidden Camera');
    const path = (await upload(taken)).json().imageUrl;
    expect(imageSize(path)).toEqual({ width: 60, height: 80 });
    const kept = await served(path);
    const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(kept.toString('latin1')).not.toContain('Hidden Camera');
  });

  it('converts pictures in other color spaces to sRGB', async () => {
    const wide = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const inks = await photo(30, 20).toColourspace('cmyk').jpeg().toBuffer();
    for (const content of [wide, inks]) {
      const kept = await served((await upload(content)).json().imageUrl);
      expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });

  it('keeps the transparency of a picture', async () => {
    const clear = sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    });
    const kept = await served((await upload(await clear.png().toBuffer())).json().imageUrl);
    expect((await sharp(kept).metadata()).hasAlpha).toBe(true);
  });

  it('scales a picture of 5,000 pixels down to 4,096', async () => {
    const path = (await upload(await photo(5000, 500).toBuffer())).json().imageUrl;
    expect(imageSize(path)).toEqual({ width: 4096, height: 410 });
  });
});

describe('POST /api/quiz/questions/optionImage', () => {
  const optionImage = '/api/quiz/questions/optionImage';

  it('accepts the file only in the field `optionImage`', async () => {
    const content = await drawing().toBuffer();
    const form = await formWith({ field: 'illustration', content });
    const wrong = await testServer.call(trainer, { method: 'POST', url: optionImage, ...form });
    expect(wrong.json().errors[0]).toEqual({
      field: 'optionImage',
      message: 'Send exactly one file, in this field.',
    });
    const right = await formWith({ field: 'optionImage', content });
    const reply = await testServer.call(trainer, { method: 'POST', url: optionImage, ...right });
    expect(reply.json().imageUrl).toMatch(/_400x300\.png$/);
  });
});
