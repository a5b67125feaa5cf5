import type { CleanAudio } from '../files.ts';

/**
 * Reads MP3 files. They consist of a sequence of frames, with tags before and after them that
 * contain the author, time, and place.
 */

const MPEG_1 = 3;
const RESERVED = 1;
const LAYER_3 = 1;
/**
 * Bit rates in kbit/s, by their index in the frame header. The rate 0 means a free bit rate, which
 * few players support.
 */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLING_1 = [44_100, 48_000, 32_000];
const HEADER = 4;

interface Frame {
  bytes: number;
  seconds: number;
  /** The version and sampling rate, which are equal in all frames of a recording. */
  like: string;
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + HEADER > bytes.length || bytes[at] !== 0xff) return null;
  const [second, third] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)];
  const version = (second >> 3) & 3;
  if (second < 0xe0 || version === RESERVED || ((second >> 1) & 3) !== LAYER_3) return null;
  const kilobits = (version === MPEG_1 ? RATES_1 : RATES_2)[third >> 4];
  const fullRate = SAMPLING_1[(third >> 2) & 3];
  if (!kilobits || !fullRate) return null;
  const rate = version === MPEG_1 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const samples = version === MPEG_1 ? 1152 : 576;
  const size = Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((third >> 1) & 1);
  return { bytes: size, seconds: samples / rate, like: `${version} ${rate}` };
}

/** Returns the length of the ID3 tag at this offset, or 0 if there is none. */
function tagAt(bytes: Buffer, at: number): number {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first !== 0x49 || second !== 0x44 || third !== 0x33 || at + 10 > bytes.length) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + 10);
  const hasFooter = (bytes.readUInt8(at + 5) & 0x10) !== 0;
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + (hasFooter ? 10 : 0);
}

/**
 * Returns the frame at this offset, or null. Any bytes can look like a frame header by chance, so
 * the first frame counts only if a matching header follows it.
 */
function soundAt(bytes: Buffer, at: number, like: string): Frame | null {
  const frame = frameAt(bytes, at);
  if (!frame || (like !== '' && frame.like !== like)) return null;
  const end = at + frame.bytes;
  if (end === bytes.length || like === frame.like) return end <= bytes.length ? frame : null;
  return frameAt(bytes, end)?.like === frame.like ? frame : null;
}

/**
 * The minimum share of frames in the data outside of tags. A file with a smaller share is not
 * accepted as MP3.
 */
const SOUND_AT_LEAST = 0.5;

/** Returns only the frames of an MP3 file, or null if it is not an MP3 file. */
export function cleanMpeg(bytes: Buffer): CleanAudio | null {
  const kept: Buffer[] = [];
  let [at, seconds, tags, sound, like] = [0, 0, 0, 0, ''];
  while (at < bytes.length) {
    const tag = tagAt(bytes, at);
    const frame = tag > 0 ? null : soundAt(bytes, at, like);
    if (frame) {
      kept.push(bytes.subarray(at, at + frame.bytes));
      like = frame.like;
      seconds += frame.seconds;
      sound += frame.bytes;
    }
    tags += tag;
    at += tag || frame?.bytes || 1;
  }
  const rest = bytes.length - Math.min(tags, bytes.length);
  if (sound === 0 || sound < rest * SOUND_AT_LEAST) return null;
  return { content: Buffer.concat(kept), format: 'mp3', seconds };
}
