import chardet from 'chardet';
import { type BankEncoding, bankEncodingNames } from './file-formats.ts';

/** Detects the encoding of a text from its bytes, its own declaration, and the decoded words. */

export interface Decoded {
  text: string;
  encoding: string;
  /** True if the file does not declare its encoding and the text was used to guess it. */
  isGuess: boolean;
  /**
   * The first words of the text that would look different in another encoding, so that a person can
   * check the encoding. Is null if the encoding is certain.
   */
  preview: string | null;
}

const isKnown = (name: string): name is BankEncoding =>
  (bankEncodingNames as readonly string[]).includes(name);

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, i) => bytes[i] === byte);

const SAMPLE = 4000;

/** Detects UTF-16 without a byte order mark, in which nearly every other byte is zero. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > 0.4 && even < 0.1) return 'utf-16le';
  return even > 0.4 && odd < 0.1 ? 'utf-16be' : null;
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const DECLARED = /^<\?xml[^>]{0,200}\bencoding\s?=\s?["']([\w.:-]{1,40})["']/;

/** Returns the encoding that an XML file declares, or null. */
function declaredIn(bytes: Uint8Array): string | null {
  const [, name = ''] = DECLARED.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1')) ?? [];
  try {
    return name === '' ? null : new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** The number of bytes that are examined to detect the encoding, which is enough. */
const BYTES_EXAMINED = 64 * 1024;

/**
 * Returns the bytes of a text that are not ASCII, with the blanks between them. Without the English
 * text around them, they show which script is used.
 */
function foreignPart(bytes: Uint8Array): { part: Uint8Array; inRuns: number } {
  const sample = bytes.subarray(0, BYTES_EXAMINED);
  const isForeign = (at: number) => (sample[at] ?? 0) >= 0x80;
  let inRuns = 0;
  let foreign = 0;
  for (const at of sample.keys()) {
    if (!isForeign(at)) continue;
    foreign++;
    if (isForeign(at - 1) || isForeign(at + 1)) inRuns++;
  }
  const part = sample.filter((byte) => byte >= 0x80 || byte <= 0x40);
  return { part, inRuns: foreign === 0 ? 0 : inRuns / foreign };
}

const LATIN = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257'];
const ALIASES: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  'iso-2022-jp': 'shift_jis',
};

/**
 * Guesses the encoding. In scripts other than Latin, most non-ASCII bytes come in runs; accented
 * Latin letters come one by one.
 */
function guessEncoding(bytes: Uint8Array): string {
  const { part, inRuns } = foreignPart(bytes);
  const isLatin = inRuns < 0.6;
  const candidates = chardet
    .analyse(isLatin ? bytes.subarray(0, BYTES_EXAMINED) : part)
    .map(({ name }) => ALIASES[name.toLowerCase()] ?? name.toLowerCase())
    .filter((name) => isKnown(name) && !name.startsWith('utf'))
    .filter((name) => LATIN.includes(name) === isLatin)
    .filter((name) => isValid(bytes, name));
  return candidates[0] ?? 'windows-1252';
}

/** Returns the first words that would look different in another encoding. */
function previewOf(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is what is looked past
  const at = text.search(/[^\x00-\x7f]/);
  const from = text.lastIndexOf('\n', at) + 1;
  return text.slice(from, from + 80).split('\n', 1)[0] ?? '';
}

function encodingOf(bytes: Uint8Array): { encoding: string; isGuess: boolean } {
  const certain = (encoding: string) => ({ encoding, isGuess: false });
  if (startsWith(bytes, 0xff, 0xfe)) return certain('utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return certain('utf-16be');
  const utf16 = utf16WithoutMark(bytes);
  if (utf16) return certain(utf16);
  const declared = declaredIn(bytes);
  if (declared && declared !== 'utf-8' && !isValid(bytes, 'utf-8')) return certain(declared);
  return isValid(bytes, 'utf-8')
    ? certain('utf-8')
    : { encoding: guessEncoding(bytes), isGuess: true };
}

/** Decodes a text. An encoding chosen by a person takes precedence over the detected one. */
export function decode(bytes: Uint8Array, chosen?: BankEncoding): Decoded {
  const { encoding, isGuess } = chosen ? { encoding: chosen, isGuess: false } : encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, isGuess, preview: isGuess || chosen ? previewOf(text) : null };
}
