import { EMBEDDED, embeddedPath, replacePicturePaths } from '../formats/media/pictures.ts';

/** Finds the pictures of a package by the URLs in its documents. */

/** The prefix by which pages refer to the folder of all files of a course. */
const COURSE_FILES = '$IMS-CC-FILEBASE$/';

/** The maximum depth of folders, more than any real package has. */
const FOLDERS_AT_MOST = 20;

/**
 * Returns the pictures that items in a folder can refer to, keyed by every URL that an item may use
 * for the picture.
 */
function imagesFrom(folder: readonly string[], images: ReadonlyMap<string, Uint8Array>) {
  const names = new Map<string, string>();
  for (const full of images.keys()) {
    const parts = full.split('/');
    for (const [i] of parts.entries()) names.set(COURSE_FILES + parts.slice(i).join('/'), full);
    names.set(full, full);
    names.set(`/${full}`, full);
  }
  for (const full of images.keys()) {
    const parts = full.split('/');
    const shared = folder.findIndex((part, i) => parts[i] !== part);
    const depth = shared < 0 ? folder.length : shared;
    const up = '../'.repeat(folder.length - depth);
    const relative = up + parts.slice(depth).join('/');
    names.set(relative, full);
    names.set(`./${relative}`, full);
  }
  return names;
}

/** The pictures of a package, keyed by the names that documents in one folder use for them. */
export interface Shelf {
  names: Map<string, string>;
  local: Map<string, Uint8Array>;
}

/**
 * Returns a function that finds the pictures for a document. The names are computed only once for
 * all documents in the same folder.
 */
export function shelves(images: ReadonlyMap<string, Uint8Array>): (path: string) => Shelf {
  const made = new Map<string, Shelf>();
  const reachable = new Map(
    [...images].filter(([path]) => path.split('/', FOLDERS_AT_MOST + 1).length <= FOLDERS_AT_MOST),
  );
  const make = (folder: readonly string[]): Shelf => {
    const names = imagesFrom(folder, reachable);
    const none = new Uint8Array();
    return {
      names,
      local: new Map([...names].map(([name, full]) => [name, reachable.get(full) ?? none])),
    };
  };
  return (path) => {
    const folder = path.split('/').slice(0, -1);
    const shelf = made.get(folder.join('/')) ?? make(folder);
    made.set(folder.join('/'), shelf);
    return shelf;
  };
}

export const pointing = <D>(draft: D, names: Map<string, string>): D =>
  replacePicturePaths(draft, (path) => {
    const name = path.slice(EMBEDDED.length);
    return embeddedPath(names.get(name) ?? name);
  });

/** Adds pictures that are embedded in the text of an item to the pictures of the package. */
export function keepInline(path: string, { local, names }: Shelf, images: Map<string, Uint8Array>) {
  if (local.size === names.size) return;
  for (const [name, bytes] of local) {
    if (names.has(name)) continue;
    names.set(name, `${path}/${name}`);
    images.set(`${path}/${name}`, bytes);
  }
}
