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

export type Reader = (file: BankFile) => Reading | Promise<Reading>;

const PICTURE = /\.(?:png|jpe?g)$/i;
/**
 * File extensions of pictures that are not supported. Such files are not tried as files of
 * questions.
 */
const OTHER_PICTURE = /\.(?:gif|webp|bmp|tiff?|svg|heic)$/i;
/** Files that operating systems leave in folders. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

const FILES_AT_MOST = 50;

/** Returns the files that may contain questions, with their paths. */
export const filesIn = (entries: Entries): [string, Uint8Array][] =>
  [...entries]
    .filter(
      ([path, { length }]) =>
        length > 0 &&
        !path.endsWith('/') &&
        !LEFT_BEHIND.test(path) &&
        !PICTURE.test(path) &&
        !OTHER_PICTURE.test(path) &&
        !AUDIO_FILE.test(path),
    )
    .sort(([a], [b]) => a.localeCompare(b));

const bare = (name: string) => fileName(name.trim().replaceAll('\\', '/')).toLowerCase();
const withoutEnding = (name: string) => name.replace(/\.[a-z\d]{3,4}$/, '');

/**
 * Finds a picture or audio that a table names by path or file name, regardless of case and
 * extension.
 */
function picturesBeside(images: ReadonlyMap<string, Uint8Array>) {
  const byName = new Map<string, string[]>();
  const know = (name: string, path: string) => {
    const known = byName.get(name) ?? [];
    if (!known.includes(path)) byName.set(name, [...known, path]);
  };
  for (const path of images.keys()) {
    know(bare(path), path);
    know(withoutEnding(bare(path)), path);
  }
  return (name: string): string | undefined => {
    if (images.has(name)) return embeddedPath(name);
    const wanted = bare(name);
    const [only, ...others] = byName.get(wanted) ?? [];
    // If two files in different folders have the same name, it is unclear which one is meant, so no
    // file is returned.
    return only && others.length === 0 ? embeddedPath(only) : undefined;
  };
}

interface Inner {
  path: string;
  reading: Reading;
}

/**
 * Puts the path of the file of questions before the names of its pictures, so that equal names in
 * different files differ.
 */
function placedIn({ path, reading }: Inner, places: boolean): FoundQuestion[] {
  const { found, images } = reading;
  const where = (place: string) => (places ? `${fileName(path)}, ${place}` : place);
  const move = (picture: string) => {
    const name = picture.slice(EMBEDDED.length);
    return images?.has(name) ? embeddedPath(`${path}/${name}`) : picture;
  };
  return found.map((each) => ({
    ...each,
    where: where(each.where),
    draft: typeof each.draft === 'string' ? each.draft : replacePicturePaths(each.draft, move),
  }));
}

function joined(all: readonly Inner[], beside: ReadonlyMap<string, Uint8Array>): Reading {
  const places = all.length > 1;
  const images = new Map(beside);
  for (const { path, reading } of all)
    for (const [name, bytes] of reading.images ?? []) images.set(`${path}/${name}`, bytes);
  const notes = all.flatMap(({ path, reading }) =>
    reading.notes.map(({ where, message }): Problem => {
      const isWhole = where === bankMessages.theFile;
      return { where: places ? (isWhole ? path : `${fileName(path)}, ${where}`) : where, message };
    }),
  );
  const columns = new Map(
    all.flatMap(({ reading }) => reading.columns ?? []).map((column) => [column.header, column]),
  );
  const full =
    all.find(({ reading }) => reading.found.length > 0) ??
    all.find(({ reading }) => reading.format !== 'unknown');
  const format: ReadableFormat = full?.reading.format ?? 'unknown';
  const encoding = full?.reading.encoding;
  return {
    format,
    found: all.flatMap((inner) => placedIn(inner, places)),
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
export async function readFolder(
  entries: Entries,
  file: BankFile,
  readerFor: (file: BankFile, within: boolean) => Reader,
): Promise<Reading> {
  const images = new Map(
    [...entries].filter(
      ([path]) => (PICTURE.test(path) || AUDIO_FILE.test(path)) && !LEFT_BEHIND.test(path),
    ),
  );
  const pictures = picturesBeside(images);
  const files = filesIn(entries);
  const all: Inner[] = [];
  for (const [path, bytes] of files.slice(0, FILES_AT_MOST)) {
    const inner: BankFile = { ...file, bytes, name: fileName(path), pictures };
    all.push({ path, reading: await readInner(inner, readerFor) });
  }
  const reading = joined(all, images);
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
  inner: BankFile,
  readerFor: (file: BankFile, within: boolean) => Reader,
): Promise<Reading> {
  try {
    return await readerFor(inner, true)(inner);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      format: 'unknown',
      found: [],
      notes: [{ where: bankMessages.theFile, message: error.message }],
    };
  }
}
