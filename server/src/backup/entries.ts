import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';
import * as messages from './messages.ts';
import { BackupUnreadable } from './sealed.ts';

/**
 * The inner format of a backup: a sequence of entries. Each entry consists of a head, its bytes,
 * and a checksum.
 */

const head = z.discriminatedUnion('kind', [
  /** The migrations that were applied to the tables. */
  z.object({ kind: z.literal('database'), migrations: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('image'), name: z.string(), type: z.string() }),
  z.object({
    kind: z.literal('end'),
    tables: z.int(),
    rows: z.int(),
    images: z.int(),
    /** Images whose files were missing, because they were removed while the backup ran. */
    missing: z.array(z.string()),
  }),
]);
export type EntryHead = z.output<typeof head>;
type BackupEntry = EntryHead & { content: AsyncIterable<Buffer> };

const HEAD = 1;
const DATA = 2;
const SUM = 3;
const PIECE_AT_MOST = 256 * 1024 * 1024;

function piece(type: number, body: Buffer): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt8(type);
  start.writeUInt32BE(body.length, 1);
  return Buffer.concat([start, body]);
}

/**
 * Serializes an entry. `sum` returns the checksum and is called only after the whole content has
 * been read.
 */
export async function* writeEntry(
  entry: EntryHead,
  content: AsyncIterable<Buffer> | Iterable<Buffer> = [],
  sum: () => string = () => '',
): AsyncGenerator<Buffer> {
  yield piece(HEAD, Buffer.from(JSON.stringify(entry)));
  for await (const chunk of content) yield piece(DATA, chunk);
  yield piece(SUM, Buffer.from(sum()));
}

const damaged = () => new BackupUnreadable(messages.damagedInside);

async function readPiece(bytes: ByteReader): Promise<{ type: number; body: Buffer }> {
  const start = await bytes.take(5);
  if (!start || start.readUInt32BE(1) > PIECE_AT_MOST) throw damaged();
  const body = await bytes.take(start.readUInt32BE(1));
  if (!body) throw damaged();
  return { type: start.readUInt8(), body };
}

function parseHead(text: string): EntryHead {
  try {
    return head.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
}

/**
 * Calls `use` with each entry in order. `use` must read the whole content, and returns its checksum
 * or, if the entry has none, null.
 */
export async function readEntries(
  content: AsyncIterable<Buffer>,
  use: (entry: BackupEntry) => Promise<string | null>,
): Promise<void> {
  const bytes = new ByteReader(content);
  let last: EntryHead['kind'] | null = null;
  while (!(await bytes.isAtEnd())) {
    const { type, body } = await readPiece(bytes);
    if (type !== HEAD || last === 'end') throw damaged();
    const about = parseHead(String(body));
    last = about.kind;
    let sum: string | null = null;
    const pieces = async function* () {
      for (;;) {
        const next = await readPiece(bytes);
        if (next.type === SUM) {
          sum = String(next.body);
          return;
        }
        if (next.type !== DATA) throw damaged();
        yield next.body;
      }
    };
    const found = await use({ ...about, content: pieces() });
    if (sum === null || (found !== null && found !== sum)) throw damaged();
  }
  if (last !== 'end') throw damaged();
}
