import type { CleanAudio } from '../files.ts';

/**
 * Reads OGG files with Opus or Vorbis sound. They consist of pages that contain packets. The second
 * packet contains the author, time, and place.
 */

const HEAD = 27;
const SEGMENTS_AT_MOST = 255;
/**
 * The maximum number of pages: twice as many as in a recording of ten minutes with one page for
 * each packet of 20 ms.
 */
const PAGES_AT_MOST = 60_000;
const CONTINUED = 1;
const BEGINS = 2;
const OPUS_RATE = 48_000;

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let sum = at << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x80000000 ? 0x04c11db7 : 0);
  return sum;
});

/** Returns the checksum of a page. The four bytes that contain the checksum count as zeros. */
function sumOf(page: Buffer): number {
  let sum = 0;
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] as number);
    sum = (sum << 8) ^ (TABLE[(sum >>> 24) ^ byte] as number);
  }
  return sum >>> 0;
}

interface Page {
  bytes: Buffer;
  sizes: Buffer;
  body: Buffer;
}

function pageAt(bytes: Buffer, at: number): Page | null {
  if (at + HEAD > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS') return null;
  const bodyAt = at + HEAD + bytes.readUInt8(at + 26);
  const sizes = bytes.subarray(at + HEAD, bodyAt);
  const end = bodyAt + sizes.reduce((sum, size) => sum + size, 0);
  if (end > bytes.length) return null;
  const page = { bytes: bytes.subarray(at, end), sizes, body: bytes.subarray(bodyAt, end) };
  return sumOf(page.bytes) === page.bytes.readUInt32LE(22) ? page : null;
}

/**
 * Returns the pages of a file. Returns null if a page is damaged, or the pages belong to more than
 * one stream.
 */
function pagesOf(bytes: Buffer): Page[] | null {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length; ) {
    const page = pageAt(bytes, at);
    const isOther = page && page.bytes.readUInt32LE(14) !== pages[0]?.bytes.readUInt32LE(14);
    const begins = page && (page.bytes.readUInt8(5) & BEGINS) !== 0;
    if (!page || (pages.length > 0 && (isOther || begins))) return null;
    if (pages.length === PAGES_AT_MOST) return null;
    pages.push(page);
    at += page.bytes.length;
  }
  return pages;
}

interface Codec {
  /** The number of header packets before the sound. */
  heads: number;
  /** An empty comment packet, which replaces the second packet. */
  silent: Buffer;
  secondsTo: (samples: number, first: Buffer) => number;
}

const nothing = Buffer.alloc(8);
const codecs: Record<string, Codec> = {
  OpusHead: {
    heads: 2,
    silent: Buffer.concat([Buffer.from('OpusTags'), nothing]),
    secondsTo: (samples, first) => (samples - first.readUInt16LE(10)) / OPUS_RATE,
  },
  '\x01vorbis': {
    heads: 3,
    silent: Buffer.concat([Buffer.from('\x03vorbis'), nothing, Buffer.from([1])]),
    secondsTo: (samples, first) => samples / first.readUInt32LE(12),
  },
};

/** Returns the packets on these pages. The last packet must not continue on a further page. */
function packetsOn(pages: readonly Page[]): Buffer[] {
  const packets: Buffer[] = [];
  let pieces: Buffer[] = [];
  for (const { sizes, body } of pages) {
    let at = 0;
    for (const size of sizes) {
      pieces.push(body.subarray(at, at + size));
      at += size;
      if (size < SEGMENTS_AT_MOST) {
        packets.push(Buffer.concat(pieces));
        pieces = [];
      }
    }
  }
  return packets;
}

/**
 * Distributes packets over pages. The page headers are copied from `like`, but do not mark the page
 * as the first one of its stream.
 */
function pagesWith(packets: readonly Buffer[], like: Buffer): Buffer[] {
  const segments = packets.flatMap((packet) =>
    Array.from({ length: Math.floor(packet.length / SEGMENTS_AT_MOST) + 1 }, (_, at) =>
      packet.subarray(at * SEGMENTS_AT_MOST, (at + 1) * SEGMENTS_AT_MOST),
    ),
  );
  const pages: Buffer[] = [];
  for (let at = 0; at < segments.length; at += SEGMENTS_AT_MOST) {
    const some = segments.slice(at, at + SEGMENTS_AT_MOST);
    const head = Buffer.from(like.subarray(0, HEAD));
    head[5] = segments[at - 1]?.length === SEGMENTS_AT_MOST ? CONTINUED : 0;
    const endsOne = some.some(({ length }) => length < SEGMENTS_AT_MOST);
    head.writeBigInt64LE(endsOne ? 0n : -1n, 6);
    head[26] = some.length;
    pages.push(Buffer.concat([head, Buffer.from(some.map(({ length }) => length)), ...some]));
  }
  return pages;
}

function numbered(page: Buffer, number: number): Buffer {
  const own = Buffer.from(page);
  own.writeUInt32LE(number, 18);
  own.writeUInt32LE(sumOf(own), 22);
  return own;
}

/**
 * Returns the number of pages at the beginning of the file that contain header packets. Returns 0
 * if the last header packet does not end at the end of a page.
 */
function headPages(pages: readonly Page[], heads: number): number {
  let packets = 0;
  for (const [at, { sizes }] of pages.entries()) {
    packets += sizes.filter((size) => size < SEGMENTS_AT_MOST).length;
    if (packets >= heads) return packets === heads ? at + 1 : 0;
  }
  return 0;
}

export const isOgg = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'OggS';

/** Returns the file with an empty comment packet, or null if it is not purely audio. */
export function cleanOgg(bytes: Buffer): CleanAudio | null {
  const pages = pagesOf(bytes);
  const first = pages?.[0];
  const codec = Object.entries(codecs).find(
    ([name]) => first?.body.indexOf(name, 0, 'latin1') === 0,
  );
  if (!pages || !first || !codec || first.body.length < 19) return null;
  const { heads, silent, secondsTo } = codec[1];
  const before = headPages(pages, heads);
  const sound = pages.slice(before);
  if (before === 0 || sound.length === 0) return null;
  const [, , ...setup] = packetsOn(pages.slice(0, before));
  const ends = sound.map((page) => Number(page.bytes.readBigInt64LE(6)));
  const seconds = secondsTo(Math.max(...ends), first.body);
  const written = [
    first.bytes,
    ...pagesWith([silent, ...setup], first.bytes),
    ...sound.map((page) => page.bytes),
  ];
  return { content: Buffer.concat(written.map(numbered)), format: 'ogg', seconds };
}
