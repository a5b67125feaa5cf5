import { crc32, deflateRawSync } from 'node:zlib';
import type { FilePart, StoredFiles, StoredPart } from '../formats/media/parts.ts';

/**
 * Writes an archive before the contents of its pictures and audio are read. Their sizes and
 * checksums are already known, so their contents can be inserted later. They are stored without
 * compression, because their formats are already compressed.
 */

/** The largest number of entries in an archive without the 64-bit extension. */
const ENTRIES_AT_MOST = 0xffff;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const NAMES_IN_UTF8 = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/**
 * The first day that an archive can store, used for every entry so that the same questions give the
 * same file.
 */
const FIRST_DAY = 0x0021;

interface Entry {
  name: Buffer;
  method: typeof STORED | typeof DEFLATED;
  crc: number;
  packed: number;
  unpacked: number;
  content: FilePart;
}

function entryOf(name: string, content: Uint8Array | StoredPart, files: StoredFiles): Entry {
  const named = Buffer.from(name);
  if (content instanceof Uint8Array) {
    const packed = deflateRawSync(content);
    return {
      name: named,
      method: DEFLATED,
      crc: crc32(content),
      packed: packed.length,
      unpacked: content.length,
      content: packed,
    };
  }
  const { bytes, crc } = files.get(content.path) ?? { bytes: 0, crc: 0 };
  return { name: named, method: STORED, crc, packed: bytes, unpacked: bytes, content };
}

/** Returns the fields that are equal in the local header and the central header of an entry. */
function described({ name, method, crc, packed, unpacked }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(NAMES_IN_UTF8, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(unpacked, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const localHeader = (entry: Entry) =>
  Buffer.concat([number32(LOCAL), described(entry), entry.name]);

function centralHeader(entry: Entry, at: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const further = Buffer.alloc(14);
  further.writeUInt32LE(at, 10);
  return Buffer.concat([number32(CENTRAL), madeBy, described(entry), further, entry.name]);
}

function endOf(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/**
 * Writes the parts of an archive. Returns null if there are more entries or bytes than the fields
 * of an archive can store.
 */
export function zipParts(
  contents: ReadonlyMap<string, Uint8Array | StoredPart>,
  files: StoredFiles,
): FilePart[] | null {
  if (contents.size > ENTRIES_AT_MOST) return null;
  const parts: FilePart[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of contents) {
    const entry = entryOf(name, content, files);
    const header = localHeader(entry);
    central.push(centralHeader(entry, at));
    parts.push(header, entry.content);
    at += header.length + entry.packed;
    if (at > 0xffffffff) return null;
  }
  const directory = Buffer.concat(central);
  return [...parts, directory, endOf(contents.size, directory.length, at)];
}
