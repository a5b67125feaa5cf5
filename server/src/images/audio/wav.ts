import type { CleanAudio } from '../files.ts';

/**
 * Reads WAV files. Two chunks contain the format and the sound. All other chunks are metadata,
 * which is removed.
 */

const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;
/** The WAV formats that browsers play. */
const TAKEN = [PCM, FLOAT, A_LAW, MU_LAW, EXTENSIBLE];

const FORMAT_BYTES = 16;
const CHUNKS_AT_MOST = 1000;

/**
 * Returns the chunks of a file up to and including the samples. Later chunks are metadata and are
 * left out.
 */
function chunksOf(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < CHUNKS_AT_MOST; count++) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // A live recording may declare an unlimited size, so the chunk ends at the end of the file at
    // the latest.
    const content = bytes.subarray(at + 8, Math.min(at + 8 + size, bytes.length));
    chunks.set(name, content);
    if (name === 'data') break;
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export const isWav = (bytes: Buffer): boolean =>
  bytes.length >= 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WAVE';

/** Returns only the format and the samples, or null if browsers cannot play the file. */
export function cleanWav(bytes: Buffer): CleanAudio | null {
  const chunks = chunksOf(bytes);
  const [format, data] = [chunks.get('fmt '), chunks.get('data')];
  if (!format || format.length < FORMAT_BYTES || !data) return null;
  const [rate, block] = [format.readUInt32LE(4), format.readUInt16LE(12)];
  if (!TAKEN.includes(format.readUInt16LE(0)) || rate === 0 || block === 0) return null;
  const whole = data.subarray(0, data.length - (data.length % block));
  if (whole.length === 0) return null;
  const inside = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    chunk('fmt ', format.subarray(0, 40)),
    chunk('data', whole),
  ]);
  return { content: chunk('RIFF', inside), format: 'wav', seconds: whole.length / block / rate };
}
