import type { CleanAudio } from '../files.ts';

/**
 * Reads M4A files. They consist of nested boxes: some contain the sound, and others contain
 * metadata about the author, time, and place.
 */

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf'];
/**
 * The boxes that a player needs. Other boxes are overwritten with zeros in place, so that offsets
 * stay valid.
 */
const NEEDED = [
  ...CONTAINERS,
  'ftyp',
  'styp',
  'mdat',
  'mvhd',
  'tkhd',
  'mdhd',
  'hdlr',
  'smhd',
  'elst',
  'dref',
  'stsd',
  'stts',
  'stsc',
  'stsz',
  'stz2',
  'stco',
  'co64',
  'stss',
  'sgpd',
  'sbgp',
  'ctts',
  'mehd',
  'trex',
  'mfhd',
  'tfhd',
  'tfdt',
  'trun',
  'sidx',
];
/**
 * Boxes whose content begins with the times of creation and modification. These times are removed.
 */
const DATED = ['mvhd', 'tkhd', 'mdhd'];
const LEVELS = 8;
const BOXES_AT_MOST = 10_000;

interface Box {
  name: string;
  at: number;
  inside: number;
  end: number;
}

/** Returns the boxes in a range, or null if a box extends beyond its parent. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to || boxes.length === BOXES_AT_MOST) return null;
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) return null;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    const inside = at + (isLong ? 16 : 8);
    if (at + size > to || inside > at + size) return null;
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), at, inside, end: at + size });
    at += size;
  }
  return boxes;
}

interface Mp4Info {
  seconds: number;
  handlers: string[];
  codecs: string[];
}

/**
 * Returns the length in seconds that a movie header or media header contains. The first byte of the
 * header is its version, which determines the size of its numbers.
 */
function secondsIn(header: Buffer): number {
  const isWide = header[0] === 1;
  const at = isWide ? 20 : 12;
  if (header.length < at + (isWide ? 12 : 8)) return 0;
  const length = isWide ? Number(header.readBigUInt64BE(at + 4)) : header.readUInt32BE(at + 4);
  return length / (header.readUInt32BE(at) || 1);
}

/**
 * Stores the length, handler, or codec that a box contains in `found`, and removes personal data
 * from the box.
 */
function read(name: string, content: Buffer, found: Mp4Info): void {
  if (name === 'mvhd') found.seconds = secondsIn(content);
  if (name === 'hdlr') {
    found.handlers.push(content.toString('latin1', 8, 12));
    content.subarray(24).fill(0);
  }
  if (name === 'stsd') found.codecs.push(content.toString('latin1', 12, 16));
  if (DATED.includes(name)) content.subarray(4, content[0] === 1 ? 20 : 12).fill(0);
}

/** Clears all boxes that a player does not need. Returns false if the boxes are invalid. */
function walk(
  bytes: Buffer,
  [from, to]: [number, number],
  found: Mp4Info,
  levels = LEVELS,
): boolean {
  const boxes = boxesIn(bytes, from, to);
  if (!boxes || levels === 0) return false;
  return boxes.every((box) => {
    if (!NEEDED.includes(box.name)) {
      bytes.write('free', box.at + 4, 'latin1');
      bytes.fill(0, box.inside, box.end);
      return true;
    }
    read(box.name, bytes.subarray(box.inside, box.end), found);
    return !CONTAINERS.includes(box.name) || walk(bytes, [box.inside, box.end], found, levels - 1);
  });
}

export const isMp4 = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/** Returns the file with all metadata cleared, or null if it is not purely audio. */
export function cleanMp4(bytes: Buffer): CleanAudio | null {
  const content = Buffer.from(bytes);
  const found: Mp4Info = { seconds: 0, handlers: [], codecs: [] };
  const isSound =
    walk(content, [0, content.length], found) &&
    found.handlers.join() === 'soun' &&
    found.codecs.join() === 'mp4a';
  return isSound ? { content, format: 'm4a', seconds: found.seconds } : null;
}
