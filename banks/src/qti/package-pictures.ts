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
  const paths = new Map<string, string>();
  for (const path of images.keys()) {
    const parts = path.split('/');
    for (const [i] of parts.entries()) paths.set(COURSE_FILES + parts.slice(i).join('/'), path);
    paths.set(path, path);
    paths.set(`/${path}`, path);
  }
  for (const path of images.keys()) {
    const parts = path.split('/');
    const shared = folder.findIndex((part, i) => parts[i] !== part);
    const depth = shared < 0 ? folder.length : shared;
    const up = '../'.repeat(folder.length - depth);
    const relative = up + parts.slice(depth).join('/');
    paths.set(relative, path);
    paths.set(`./${relative}`, path);
  }
  return paths;
}

/** The pictures of a package, keyed by the names that documents in one folder use for them. */
export interface PackagePictures {
  paths: Map<string, string>;
  local: Map<string, Uint8Array>;
}

/**
 * Returns a function that finds the pictures for a document. The names are computed only once for
 * all documents in the same folder.
 */
export function picturesByFolder(
  images: ReadonlyMap<string, Uint8Array>,
): (path: string) => PackagePictures {
  const cached = new Map<string, PackagePictures>();
  const reachable = new Map(
    [...images].filter(([path]) => path.split('/', FOLDERS_AT_MOST + 1).length <= FOLDERS_AT_MOST),
  );
  const picturesOf = (folder: readonly string[]): PackagePictures => {
    const paths = imagesFrom(folder, reachable);
    const none = new Uint8Array();
    return {
      paths,
      local: new Map([...paths].map(([name, path]) => [name, reachable.get(path) ?? none])),
    };
  };
  return (path) => {
    const folder = path.split('/').slice(0, -1);
    const pictures = cached.get(folder.join('/')) ?? picturesOf(folder);
    cached.set(folder.join('/'), pictures);
    return pictures;
  };
}

export const withPackagePaths = <D>(draft: D, paths: Map<string, string>): D =>
  replacePicturePaths(draft, (path) => {
    const name = path.slice(EMBEDDED.length);
    return embeddedPath(paths.get(name) ?? name);
  });

/** Adds pictures that are embedded in the text of an item to the pictures of the package. */
export function addInlinePictures(
  path: string,
  { local, paths }: PackagePictures,
  images: Map<string, Uint8Array>,
) {
  if (local.size === paths.size) return;
  for (const [name, bytes] of local) {
    if (paths.has(name)) continue;
    paths.set(name, `${path}/${name}`);
    images.set(`${path}/${name}`, bytes);
  }
}
