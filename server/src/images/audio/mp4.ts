import type { CleanAudio } from '../files.ts';

/** M4A: nested boxes, some with the sound, others with metadata about author, time, and place. */

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf'];
/** Boxes that a player needs. Other boxes are overwritten with zeros in place, so that offsets stay valid. */
const NEEDED = [
  ...CONTAINERS,
  ...['ftyp', 'styp', 'mdat', 'mvhd', 'tkhd', 'mdhd', 'hdlr', 'smhd', 'elst', 'dref', 'stsd'],
  ...['stts', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'sgpd', 'sbgp', 'ctts'],
  ...['mehd', 'trex', 'mfhd', 'tfhd', 'tfdt', 'trun', 'sidx'],
];
/** These boxes begin with times of creation and modification. */
const DATED = ['mvhd', 'tkhd', 'mdhd'];
const LEVELS = 8;
const BOXES_AT_MOST = 10_000;

interface Box {
  name: string;
  at: number;
  inside: number;
  end: number;
}

/** Null if a box extends beyond its parent. */
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

/** The relevant properties found in the boxes. */
interface Mp4Info {
  seconds: number;
  handlers: string[];
  codecs: string[];
}

/**
 * The length in seconds from a movie or media header; its first byte, the version, determines the
 * width of its numbers.
 */
function secondsIn(header: Buffer): number {
  const isWide = header[0] === 1;
  const at = isWide ? 20 : 12;
  if (header.length < at + (isWide ? 12 : 8)) return 0;
  const length = isWide ? Number(header.readBigUInt64BE(at + 4)) : header.readUInt32BE(at + 4);
  return length / (header.readUInt32BE(at) || 1);
}

/** Records the relevant properties of a box and clears personal data in it. */
function read(name: string, content: Buffer, found: Mp4Info): void {
  if (name === 'mvhd') found.seconds = secondsIn(content);
  if (name === 'hdlr') {
    found.handlers.push(content.toString('latin1', 8, 12));
    content.subarray(24).fill(0);
  }
  if (name === 'stsd') found.codecs.push(content.toString('latin1', 12, 16));
  if (DATED.includes(name)) content.subarray(4, content[0] === 1 ? 20 : 12).fill(0);
}

/** Clears all boxes that a player does not need; false if the boxes are invalid. */
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

/** Returns the file with everything else cleared; null if it is not audio, or not only audio. */
export function cleanMp4(bytes: Buffer): CleanAudio | null {
  const content = Buffer.from(bytes);
  const found: Mp4Info = { seconds: 0, handlers: [], codecs: [] };
  const isSound =
    walk(content, [0, content.length], found) &&
    found.handlers.join() === 'soun' &&
    found.codecs.join() === 'mp4a';
  return isSound ? { content, format: 'm4a', seconds: found.seconds } : null;
}
