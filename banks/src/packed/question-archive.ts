import type { Entries } from '../bytes.ts';
import type { ReadableFormat } from '../file-formats.ts';
import { AUDIO_FILE } from '../formats/media/audio.ts';
import {
  EMBEDDED,
  embeddedPath,
  fileName,
  replacePicturePaths,
} from '../formats/media/pictures.ts';
import { Unreadable } from '../formats/unreadable.ts';
import * as bankMessages from '../messages.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import * as messages from './messages.ts';

/**
 * Reads an archive packed by a person: files of questions, with the pictures and audio that they
 * name.
 */

export type BankReader = (file: BankFile) => Reading | Promise<Reading>;

const PICTURE = /\.(?:png|jpe?g)$/i;
/**
 * File extensions of pictures that are not supported. Such files are not tried as files of
 * questions.
 */
const UNSUPPORTED_PICTURE = /\.(?:gif|webp|bmp|tiff?|svg|heic)$/i;
/** Files that operating systems leave in folders. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

const FILES_AT_MOST = 50;

/** Returns the files that may contain questions, with their paths. */
export const questionFilesIn = (entries: Entries): [string, Uint8Array][] =>
  [...entries]
    .filter(
      ([path, { length }]) =>
        length > 0 &&
        !path.endsWith('/') &&
        !SYSTEM_FILE.test(path) &&
        !PICTURE.test(path) &&
        !UNSUPPORTED_PICTURE.test(path) &&
        !AUDIO_FILE.test(path),
    )
    .sort(([a], [b]) => a.localeCompare(b));

const bareFileName = (name: string) => fileName(name.trim().replaceAll('\\', '/')).toLowerCase();
const withoutExtension = (name: string) => name.replace(/\.[a-z\d]{3,4}$/, '');

/**
 * Finds a picture or audio that a table names by path or file name, regardless of case and
 * extension.
 */
function pictureFinder(images: ReadonlyMap<string, Uint8Array>) {
  const byName = new Map<string, string[]>();
  const register = (name: string, path: string) => {
    const paths = byName.get(name) ?? [];
    if (!paths.includes(path)) byName.set(name, [...paths, path]);
  };
  for (const path of images.keys()) {
    register(bareFileName(path), path);
    register(withoutExtension(bareFileName(path)), path);
  }
  return (name: string): string | undefined => {
    if (images.has(name)) return embeddedPath(name);
    const bareName = bareFileName(name);
    const [only, ...others] = byName.get(bareName) ?? [];
    // If two files in different folders have the same name, it is unclear which one is meant, so no
    // file is returned.
    return only && others.length === 0 ? embeddedPath(only) : undefined;
  };
}

interface InnerFile {
  path: string;
  reading: Reading;
}

/**
 * Puts the path of the file of questions before the names of its pictures, so that equal names in
 * different files differ.
 */
function withFilePaths({ path, reading }: InnerFile, namesFiles: boolean): FoundQuestion[] {
  const { found, images } = reading;
  const where = (location: string) => (namesFiles ? `${fileName(path)}, ${location}` : location);
  const withFolder = (picture: string) => {
    const name = picture.slice(EMBEDDED.length);
    return images?.has(name) ? embeddedPath(`${path}/${name}`) : picture;
  };
  return found.map((each) => ({
    ...each,
    where: where(each.where),
    draft:
      typeof each.draft === 'string' ? each.draft : replacePicturePaths(each.draft, withFolder),
  }));
}

function joinReadings(
  all: readonly InnerFile[],
  packedImages: ReadonlyMap<string, Uint8Array>,
): Reading {
  const namesFiles = all.length > 1;
  const images = new Map(packedImages);
  for (const { path, reading } of all)
    for (const [name, bytes] of reading.images ?? []) images.set(`${path}/${name}`, bytes);
  const notes = all.flatMap(({ path, reading }) =>
    reading.notes.map(({ where, message }): Problem => {
      const isWhole = where === bankMessages.theFile;
      return {
        where: namesFiles ? (isWhole ? path : `${fileName(path)}, ${where}`) : where,
        message,
      };
    }),
  );
  const columns = new Map(
    all.flatMap(({ reading }) => reading.columns ?? []).map((column) => [column.header, column]),
  );
  const first =
    all.find(({ reading }) => reading.found.length > 0) ??
    all.find(({ reading }) => reading.format !== 'unknown');
  const format: ReadableFormat = first?.reading.format ?? 'unknown';
  const encoding = first?.reading.encoding;
  return {
    format,
    found: all.flatMap((innerFile) => withFilePaths(innerFile, namesFiles)),
    notes,
    columns: [...columns.values()],
    images,
    ...(encoding && { encoding }),
  };
}

/**
 * Reads the files of questions in an archive. `readerFor` chooses the reader of a file by its
 * content.
 */
export async function readArchive(
  entries: Entries,
  file: BankFile,
  readerFor: (file: BankFile, isInArchive: boolean) => BankReader,
): Promise<Reading> {
  const images = new Map(
    [...entries].filter(
      ([path]) => (PICTURE.test(path) || AUDIO_FILE.test(path)) && !SYSTEM_FILE.test(path),
    ),
  );
  const pictures = pictureFinder(images);
  const files = questionFilesIn(entries);
  const all: InnerFile[] = [];
  for (const [path, bytes] of files.slice(0, FILES_AT_MOST)) {
    const innerFile: BankFile = { ...file, bytes, name: fileName(path), pictures };
    all.push({ path, reading: await readInner(innerFile, readerFor) });
  }
  const reading = joinReadings(all, images);
  const more = files.length - FILES_AT_MOST;
  if (more > 0)
    reading.notes.push({
      where: bankMessages.theFile,
      message: messages.moreFilesNotRead({ count: more }),
    });
  if (files.length === 0)
    reading.notes.push({
      where: bankMessages.theFile,
      message: messages.noQuestionFile,
    });
  return reading;
}

async function readInner(
  innerFile: BankFile,
  readerFor: (file: BankFile, isInArchive: boolean) => BankReader,
): Promise<Reading> {
  try {
    return await readerFor(innerFile, true)(innerFile);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      format: 'unknown',
      found: [],
      notes: [{ where: bankMessages.theFile, message: error.message }],
    };
  }
}
