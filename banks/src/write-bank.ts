import { crc32 } from 'node:zlib';
import { writeParts } from './export.ts';
import type { BankFormat } from './file-formats.ts';
import type { FilePart } from './formats/media/parts.ts';
import type { QuestionBank } from './model.ts';

/**
 * Writes a complete question file in memory. `pictures` holds its pictures and audio, keyed by
 * path.
 */
export async function writeBank(
  bank: QuestionBank,
  format: BankFormat,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  const stored = new Map(
    [...pictures].map(([path, bytes]) => [path, { bytes: bytes.length, crc: crc32(bytes) }]),
  );
  const parts = await writeParts(bank, format, stored);
  if (!parts) throw new Error('this bank is too large for its format');
  const contentOf = (part: FilePart): Uint8Array => {
    if (part instanceof Uint8Array) return part;
    const bytes = pictures.get(part.path) ?? new Uint8Array();
    return part.as === 'bytes' ? bytes : Buffer.from(Buffer.from(bytes).toString('base64'));
  };
  return Buffer.concat(parts.map(contentOf));
}
