import { binaryKind, looksBinary } from './binary.ts';
import { decodeText, type Entries, isZip, openZip, plainText } from './bytes.ts';
import { decode } from './encoding.ts';
import { bankEncodings } from './file-formats.ts';
import { Unreadable } from './formats/unreadable.ts';
import * as messages from './messages.ts';
import { readAnki } from './packed/anki.ts';
import { isAnki } from './packed/anki-database.ts';
import { isH5p, readH5p } from './packed/h5p.ts';
import { type BankReader, questionFilesIn, readArchive } from './packed/question-archive.ts';
import { readQtiDocuments, readQtiPackage } from './qti/qti.ts';
import { readCsv } from './read/csv.ts';
import { readExcel } from './read/excel.ts';
import { readGift } from './read/gift.ts';
import { looksLikeJson, readJson } from './read/json.ts';
import { readMoodle } from './read/moodle.ts';
import { readOds, readOdt } from './read/open-document.ts';
import { readWord } from './read/word.ts';
import type { BankFile, Problem } from './reading.ts';
import { columnNamed } from './table/header-names.ts';
import { isAiken, readAiken, readText } from './typed/text.ts';

/** Chooses the reader of a file by the file's content. The file's name is used only as a hint. */

const OTHER_PACKAGES: [RegExp, string][] = [
  [/^ppt\//, messages.powerPointFile],
  [/^Index\/.*\.iwa$/, messages.pagesOrNumbersFile],
  [/^META-INF\/container\.xml$/, messages.eBook],
];

/** Returns the reader of a LibreOffice file, whose first part states its type. */
function openDocument(entries: Entries): BankReader | null {
  const mimetype = Buffer.from(entries.get('mimetype') ?? []).toString('latin1');
  const content = entries.get('content.xml');
  if (!content || !mimetype.includes('opendocument')) return null;
  if (mimetype.includes('spreadsheet')) return (file) => readOds(decodeText(content), file);
  if (mimetype.includes('text')) return (file) => readOdt(decodeText(content), file);
  throw new Unreadable(messages.drawingOrPresentation);
}

const MANIFEST = /(^|\/)imsmanifest\.xml$/i;
const MOODLE = /<quiz[\s>]/;

/**
 * Checks whether an archive is a package from a learning platform. Any other archive is treated as
 * a folder packed by a person.
 */
function isPackage(entries: Entries): boolean {
  if ([...entries.keys()].some((name) => MANIFEST.test(name))) return true;
  const files = questionFilesIn(entries);
  const isDocument = ([name, content]: [string, Uint8Array]) =>
    /\.(?:xml|qti|dat)$/i.test(name) &&
    !MOODLE.test(Buffer.from(content.subarray(0, 2000)).toString('latin1'));
  return files.length > 0 && files.every(isDocument);
}

/** Chooses the reader of an archive, which is unpacked only once because unpacking is expensive. */
function archiveReader(entries: Entries, isInArchive: boolean): BankReader {
  const paths = [...entries.keys()];
  const open = openDocument(entries);
  if (open) return open;
  const other = OTHER_PACKAGES.find(([path]) => paths.some((name) => path.test(name)));
  if (other) throw new Unreadable(other[1]);
  if (paths.some((name) => name.startsWith('xl/'))) return (file) => readExcel(file, entries);
  if (paths.some((name) => name.startsWith('word/'))) return (file) => readWord(file, entries);
  if (isH5p(entries)) return () => readH5p(entries);
  if (isAnki(entries)) return (file) => readAnki(entries, file);
  if (isInArchive) throw new Unreadable(messages.archiveInArchive);
  if (isPackage(entries)) return () => readQtiPackage(entries);
  return (file) => readArchive(entries, file, readerFor);
}

const GIFT_BLOCK = /(?:^|\n)[^\S\n]*::|\{\s*(?:[=~#>]|T\b|F\b|TRUE|FALSE|\})/;
const LOOKS_LIKE_TABLE = /^[^\n]*[,;\t|][^\n]*$/m;

/** Whether the cells of a line are column names, in any language. */
function namesColumns(header: string): boolean {
  const cells = header
    .slice(0, 2000)
    .split(/[,;\t|]/)
    .map((cell) => cell.replaceAll('"', ''));
  const columns = cells.flatMap((cell) => columnNamed(cell)?.column ?? []);
  return columns.includes('text') && new Set(columns).size > 1;
}

function tableFirst(text: string, name: string): boolean {
  if (/\.(csv|tsv)$/i.test(name)) return true;
  const [header = ''] = text.trimStart().split('\n', 1);
  return LOOKS_LIKE_TABLE.test(header) && namesColumns(header) && !/[.?]\s*$/.test(header);
}

function textReader(text: string, name: string): BankReader {
  const start = text.trimStart();
  if (start.startsWith('<'))
    return /<quiz[\s>]/.test(text)
      ? () => readMoodle(text)
      : ({ name: path }) => readQtiDocuments([{ path, text }]);
  if (/^[[{]/.test(start) && (/\.json$/i.test(name) || looksLikeJson(text)))
    return (file) => readJson(text, file);
  if (/\.(gift|gift\.txt)$/i.test(name)) return () => readGift(text);
  if (tableFirst(text, name)) return (file) => readCsv(text, file);
  if (isAiken(text)) return () => readAiken(text);
  if (GIFT_BLOCK.test(text)) return () => readGift(text);
  return () => readText(text);
}

/** Reports a guessed encoding with a preview that shows whether the guess is right. */
function encodingNote({ encoding, isGuess, preview }: ReturnType<typeof decode>): Problem[] {
  if (!isGuess) return [];
  const script = (bankEncodings as Record<string, string>)[encoding] ?? encoding;
  const message = messages.guessedEncoding({ script, encoding, preview: preview ?? '' });
  return [{ where: messages.theFile, message }];
}

/**
 * Returns the reader of a file. A file in an archive may be an office file, but not another archive.
 */
export function readerFor({ bytes, name, encoding }: BankFile, isInArchive = false): BankReader {
  if (isZip(bytes)) return archiveReader(openZip(bytes), isInArchive);
  const binary = binaryKind(bytes);
  if (binary) throw new Unreadable(binary);
  const decoded = decode(bytes, encoding);
  if (looksBinary(decoded.text)) throw new Unreadable(messages.notATextFile);
  const reader = textReader(plainText(decoded.text), name);
  return async (file) => {
    const reading = await reader(file);
    const notes = [...encodingNote(decoded), ...reading.notes];
    const { encoding: used, preview } = decoded;
    return { ...reading, notes, encoding: { name: used, preview } };
  };
}
