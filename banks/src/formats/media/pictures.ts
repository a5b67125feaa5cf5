/**
 * Pictures and audio during an import or export. Each file format refers to them differently. A
 * draft refers to a file that is being imported by `embedded:NAME`, and to a stored file by its
 * path.
 */

export const EMBEDDED = 'embedded:';
export const embeddedPath = (name: string) => `${EMBEDDED}${name}`;

/**
 * The pictures and audio of an export. The functions return whether a file exists, and its content
 * in base64, by the path that drafts contain.
 */
export interface Pictures {
  has(path: string): boolean;
  base64(path: string): string;
}

export const noPictures: Pictures = { has: () => false, base64: () => '' };

export const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The context for reading a question from a file: pictures keyed by name, and a function to report
 * unsupported content.
 */
export interface ReadContext {
  images: Map<string, Uint8Array>;
  reportLoss: (what: string) => void;
}

/**
 * The fields of a question whose value is the path of a picture or audio file. They are found by
 * name, because the question may not have been validated yet.
 */
const PATH_FIELDS = ['illustration', 'image', 'path'];

/**
 * The maximum depth to which a question is searched. No valid question is deeper. Deeper levels, as
 * in a malicious file, are left unchanged.
 */
const DEPTH_AT_MOST = 8;

function picturePathsIn(value: unknown, depth = DEPTH_AT_MOST): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const found = Object.entries(value).flatMap(([field, content]) =>
    PATH_FIELDS.includes(field) && typeof content === 'string' && content !== ''
      ? [content]
      : picturePathsIn(content, depth - 1),
  );
  return [...new Set(found)];
}

/**
 * Replaces the path of each picture in a parsed question by the path that `newPathOf` returns. If it
 * returns null, the picture is removed. A picture's path elsewhere in the question, such as the
 * right answer if an option is only a picture, is replaced too.
 */
export function replacePicturePaths<Q>(question: Q, newPathOf: (path: string) => string | null): Q {
  const newPaths = new Map(picturePathsIn(question).map((path) => [path, newPathOf(path)]));
  const replaced = (value: unknown, field: string, depth: number): unknown => {
    if (typeof value === 'string') {
      const newPath = newPaths.get(value);
      if (newPath === undefined) return value;
      return PATH_FIELDS.includes(field) ? newPath : (newPath ?? '');
    }
    if (typeof value !== 'object' || value === null || depth === 0) return value;
    if (Array.isArray(value)) return value.map((each) => replaced(each, '', depth - 1));
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, each]) => [name, replaced(each, name, depth - 1)]),
    );
  };
  // The type must be asserted, because the compiler cannot infer that the copy has the fields and
  // types of the draft.
  return newPaths.size === 0 ? question : (replaced(question, '', DEPTH_AT_MOST) as Q);
}
