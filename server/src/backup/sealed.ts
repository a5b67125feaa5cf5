import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import * as messages from './messages.ts';

/**
 * The outer format of a backup: a line with its type, a line about the encryption key, then frames.
 * Each frame is authenticated together with its number, a flag that marks the last frame, and the
 * two lines. Bytes that were changed, exchanged, repeated or cut off are therefore detected when
 * they are read. With a key, frames are also encrypted (AES-256-GCM); without a key, the check is
 * only a checksum against accidents.
 */

const MAGIC = 'CERTWAY BACKUP 1';
const FRAME_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const LAST = 0x8000_0000;
const LINE_AT_MOST = 1000;

/**
 * Thrown if a backup file or its encryption key is unusable. The message is one line for the
 * operator.
 */
export class BackupUnreadable extends Error {}

interface Frames {
  close(body: Buffer, frameNumber: number, last: boolean): Buffer;
  /** Decrypts and checks a frame. Returns its content, or null if the frame was changed. */
  open(sealed: Buffer, tag: Buffer, frameNumber: number, last: boolean): Buffer | null;
}

function nonceOf(frameNumber: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(frameNumber, 4, 6);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

function encrypted(key: Buffer, head: Buffer): Frames {
  return {
    close(body, frameNumber, last) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frameNumber, last)).setAAD(head);
      const sealed = [cipher.update(body), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]);
    },
    open(sealed, tag, frameNumber, last) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(frameNumber, last))
        .setAAD(head)
        .setAuthTag(tag);
      try {
        return Buffer.concat([cipher.update(sealed), cipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

function summed(head: Buffer): Frames {
  const sumOf = (body: Buffer, frameNumber: number, last: boolean) =>
    createHash('sha256')
      .update(head)
      .update(nonceOf(frameNumber, last))
      .update(body)
      .digest()
      .subarray(0, TAG_BYTES);
  return {
    close: (body, frameNumber, last) => Buffer.concat([body, sumOf(body, frameNumber, last)]),
    open: (body, tag, frameNumber, last) =>
      timingSafeEqual(tag, sumOf(body, frameNumber, last)) ? body : null,
  };
}

/** BACKUP_KEY is long and random, so a fast key derivation is enough. */
const keyOf = (secret: string, salt: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), 'certway backup', 32));

const framesFor = (secret: string | null, salt: string, head: Buffer): Frames =>
  secret ? encrypted(keyOf(secret, salt), head) : summed(head);

function framed(frames: Frames, body: Buffer, frameNumber: number, last: boolean): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(last ? LAST + body.length : body.length);
  return Buffer.concat([length, frames.close(body, frameNumber, last)]);
}

export async function* seal(
  content: AsyncIterable<Buffer>,
  key: string | null,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('hex');
  const head = Buffer.from(`${MAGIC}\n${JSON.stringify({ encrypted: key !== null, salt })}\n`);
  const frames = framesFor(key, salt, head);
  yield head;
  let waiting: Buffer[] = [];
  let length = 0;
  let frameNumber = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < FRAME_BYTES) continue;
    yield framed(frames, Buffer.concat(waiting), frameNumber++, false);
    waiting = [];
    length = 0;
  }
  yield framed(frames, Buffer.concat(waiting), frameNumber, true);
}

async function readHead(bytes: ByteReader) {
  const magic = await bytes.line(LINE_AT_MOST);
  if (magic !== MAGIC) throw new BackupUnreadable(messages.notBackup);
  const line = (await bytes.line(LINE_AT_MOST)) ?? '';
  const about = /^\{"encrypted":(true|false),"salt":"([\da-f]{32})"\}$/.exec(line);
  if (!about) throw new BackupUnreadable(messages.damagedAtStart);
  return {
    isEncrypted: about[1] === 'true',
    salt: about[2] ?? '',
    head: Buffer.from(`${magic}\n${line}\n`),
  };
}

interface Frame {
  sealed: Buffer;
  tag: Buffer;
  last: boolean;
}

async function readFrame(bytes: ByteReader): Promise<Frame> {
  const length = (await bytes.take(4))?.readUInt32BE();
  if (length === undefined) throw new BackupUnreadable(messages.truncated);
  const last = length >= LAST;
  const all = await bytes.take((last ? length - LAST : length) + TAG_BYTES);
  if (!all) throw new BackupUnreadable(messages.truncatedOrDamaged);
  const at = all.length - TAG_BYTES;
  return { sealed: all.subarray(0, at), tag: all.subarray(at), last };
}

const NOT_ENCRYPTED = messages.notEncrypted;

/**
 * Reads the content of a sealed backup. A damaged backup throws where the damage is, after the
 * content before it was yielded. With a key, an unencrypted backup is refused unless
 * `allowUnencrypted` is set, because only the key proves who made a backup.
 */
export async function* unseal(
  file: AsyncIterable<Buffer>,
  key: string | null,
  allowUnencrypted = false,
): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(file);
  const { isEncrypted, salt, head } = await readHead(bytes);
  if (key && !isEncrypted && !allowUnencrypted) throw new BackupUnreadable(NOT_ENCRYPTED);
  if (isEncrypted && !key) throw new BackupUnreadable(messages.keyExpected);
  const frames = framesFor(isEncrypted ? key : null, salt, head);
  const wrong = isEncrypted ? messages.wrongKey : messages.damaged;
  for (let frameNumber = 0; ; frameNumber++) {
    const { sealed, tag, last } = await readFrame(bytes);
    const body = frames.open(sealed, tag, frameNumber, last);
    if (!body) throw new BackupUnreadable(wrong);
    yield body;
    if (last) break;
  }
  if (!(await bytes.isAtEnd())) throw new BackupUnreadable(messages.damagedAtEnd);
}
