/** Audio files for tests, all with metadata that must not be published. */

/** The author and place in the metadata of all audio files from these functions. */
export const PRIVATE = 'Jane Doe, 52.5200 N';

const RATE = 8000;

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Returns a sine tone of this many seconds, at 8 kHz and one byte per sample. */
export function wav(seconds = 1, hertz = 440): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(RATE, 4);
  format.writeUInt32LE(RATE, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const samples = Buffer.from(
    Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
      Math.round(128 + 60 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
    ),
  );
  const said = chunk('INFO', Buffer.from(`IART${PRIVATE}`));
  const inside = [chunk('fmt ', format), chunk('LIST', said), chunk('data', samples)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...inside]));
}

function id3(text: string): Buffer {
  const size = text.length;
  const head = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, size >> 7, size & 0x7f]);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Returns silence: frames of MPEG 1 Layer III at 128 kbit/s and 44.1 kHz, between two ID3 tags. */
export function mp3(seconds = 1): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  const frames = Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame);
  const last = Buffer.alloc(128);
  last.write(`TAG${PRIVATE}`);
  return Buffer.concat([id3(PRIVATE), ...frames, last]);
}

const TABLE = Array.from({ length: 256 }, (_, at) => {
  let sum = at << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum >>> 0;
});

export function oggPage(packet: Buffer, kind: number, samples: number, number: number): Buffer {
  const full = Math.floor(packet.length / 255);
  const sizes = [...Array<number>(full).fill(255), packet.length % 255];
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = kind;
  head.writeBigInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number, 18);
  head[26] = sizes.length;
  const page = Buffer.concat([head, Buffer.from(sizes), packet]);
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (TABLE[(sum >>> 24) ^ byte] as number)) >>> 0;
  page.writeUInt32LE(sum, 22);
  return page;
}

const opusHead = Buffer.from('4f707573486561640101000080bb0000000000', 'hex');

/** Returns silence in Opus: frames of 20 ms, one Ogg page per second. */
export function ogg(seconds = 1): Buffer {
  const words = Buffer.from(`ARTIST=${PRIVATE}`);
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    Buffer.from([0, 0, 0, 0, 1, 0, 0, 0, words.length, 0, 0, 0]),
    words,
  ]);
  const pages = Array.from({ length: Math.ceil(seconds) }, (_, at) =>
    oggPage(
      Buffer.from([0xfc, 0xff, 0xfe]),
      at + 1 === Math.ceil(seconds) ? 4 : 0,
      48_000 * Math.min(seconds, at + 1),
      at + 2,
    ),
  );
  return Buffer.concat([oggPage(opusHead, 2, 0, 0), oggPage(tags, 0, 0, 1), ...pages]);
}

export function box(name: string, ...inside: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const content = Buffer.concat(inside);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function numbers(...values: number[]): Buffer {
  const content = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) content.writeUInt32BE(value, at * 4);
  return content;
}

const MADE_AT = 3_800_000_000;

interface Track {
  handler?: string;
  codec?: string;
  brand?: string;
}

/** Returns the boxes of an M4A file, without decodable audio. */
export function m4a(
  seconds = 1,
  { handler = 'soun', codec = 'mp4a', brand = 'M4A ' }: Track = {},
): Buffer {
  const header = numbers(0, MADE_AT, MADE_AT, 1000, Math.round(seconds * 1000));
  const handled = Buffer.concat([numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0)]);
  const sample = box('stsd', numbers(0, 1), box(codec, numbers(0, 0)));
  const track = box(
    'trak',
    box('tkhd', numbers(7, MADE_AT, MADE_AT, 1)),
    box(
      'mdia',
      box('mdhd', header),
      box('hdlr', handled, Buffer.from(PRIVATE)),
      box('minf', box('stbl', sample)),
    ),
    box('meta', Buffer.from(PRIVATE)),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), numbers(0), Buffer.from('mp42')),
    box('moov', box('mvhd', header, numbers(0x10000)), track, box('udta', Buffer.from(PRIVATE))),
    box('uuid', Buffer.from(PRIVATE)),
    box('mdat', Buffer.alloc(64, 1)),
  ]);
}

export const sounds = { mp3, m4a, ogg, wav };
export type SoundFormat = keyof typeof sounds;
