import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page that is compressed once and sent often, with a nonce of its own each time. What stands between
 * the places of the nonce is compressed apart, so that the pieces may stand in one gzip stream; the
 * nonce goes between them as it is.
 */
export interface Spliced {
  plain: readonly Buffer[];
  packed: readonly Buffer[];
  bytes: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A block with nothing in it that says that it is the last. */
const LAST_BLOCK = Buffer.from([3, 0]);
const END_BYTES = 8;

const pack = (piece: Buffer) =>
  deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

export function splice(page: string, mark: string): Spliced {
  const plain = page.split(mark).map((piece) => Buffer.from(piece));
  const packed = plain.map(pack);
  const bytes = [...plain, ...packed].reduce((sum, { length }) => sum + length, 0);
  return { plain, packed, bytes };
}

/** Bytes that are not compressed, in the stream's own form. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

const between = (pieces: readonly Buffer[], nonce: Buffer) =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece]));

export const plainWith = ({ plain }: Spliced, nonce: string): Buffer =>
  Buffer.concat(between(plain, Buffer.from(nonce)));

export function gzipWith({ plain, packed }: Spliced, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  let sum = 0;
  let length = 0;
  for (const piece of between(plain, bytes)) {
    sum = crc32(piece, sum);
    length += piece.length;
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([HEADER, ...between(packed, stored(bytes)), LAST_BLOCK, end]);
}
