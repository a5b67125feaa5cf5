import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { bytesOfParts, type FilePart } from '../formats/media/parts.ts';
import { zipParts } from './zip-parts.ts';

const picture = randomBytes(1001);
const text = Buffer.from('<item>é</item>'.repeat(100));
const stored = new Map([['/a.png', { bytes: picture.length, crc: crc32(picture) }]]);
const contents = new Map<string, Uint8Array | { path: string; as: 'bytes' }>([
  ['item.xml', text],
  ['images/ä.png', { path: '/a.png', as: 'bytes' }],
]);

const contentOf = (part: FilePart) => (part instanceof Uint8Array ? part : picture);

it('an archive from zipParts contains all given files, and is as long as bytesOfParts returns', () => {
  const parts = zipParts(contents, stored) ?? [];
  const archive = Buffer.concat(parts.map(contentOf));
  expect(archive.length).toBe(bytesOfParts(parts, stored));
  const files = unzipSync(new Uint8Array(archive));
  expect(Object.keys(files)).toEqual([...contents.keys()]);
  expect(Buffer.from(files['item.xml'] ?? []).equals(text)).toBe(true);
  expect(Buffer.from(files['images/ä.png'] ?? []).equals(picture)).toBe(true);
});

it('the local and the central header of a zip entry contain its checksum and sizes', () => {
  const archive = Buffer.concat((zipParts(contents, stored) ?? []).map(contentOf));
  const central = Buffer.from('PK\x01\x02', 'latin1');
  let at = -1;
  for (const content of [text, picture]) {
    at = archive.indexOf(central, at + 1);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(at + 16)).toBe(crc32(content));
    expect(archive.readUInt32LE(at + 24)).toBe(content.length);
    expect(archive.subarray(local + 14, local + 26)).toEqual(archive.subarray(at + 16, at + 28));
  }
});

it('zipParts returns null for more files than a zip archive can count', () => {
  const many = Array.from(
    { length: 65_536 },
    (_, at) => [`${at}`, { path: '/', as: 'bytes' }] as const,
  );
  expect(zipParts(new Map(many), new Map())).toBeNull();
});
