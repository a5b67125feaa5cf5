/**
 * Pictures and audio during an import or export. Each file format refers to them differently. A
 * draft refers to a file that is being imported by `embedded:NAME`, and to a stored file by its
 * path.
 */

export const EMBEDDED = 'embedded:';
export const embedded = (name: string) => `${EMBEDDED}${name}`;

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
export interface Sources {
  images: Map<string, Uint8Array>;
  reportLoss: (what: string) => void;
}

/**
 * The fields of a question whose value is the path of a picture or audio file. They are found by
 * name, because the question may not have been validated yet.
 */
const SHOWS = ['illustration', 'image', 'path'];

/**
 * The maximum depth to which a question is searched. No valid question is deeper. Deeper levels, as
 * in a malicious file, are left unchanged.
 */
const LEVELS = 8;

function picturesShown(value: unknown, levels = LEVELS): string[] {
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  const found = Object.entries(value).flatMap(([field, inside]) =>
    SHOWS.includes(field) && typeof inside === 'string' && inside !== ''
      ? [inside]
      : picturesShown(inside, levels - 1),
  );
  return [...new Set(found)];
}

/**
 * Replaces the path of each picture in a parsed question by the URL that `at` returns. If `at`
 * returns null, the picture is removed. A picture's path elsewhere in the question, such as the
 * right answer if an option is only a picture, is replaced too.
 */
export function placePictures<D>(draft: D, at: (path: string) => string | null): D {
  const addresses = new Map(picturesShown(draft).map((path) => [path, at(path)]));
  const placed = (value: unknown, field: string, levels: number): unknown => {
    if (typeof value === 'string') {
      const address = addresses.get(value);
      if (address === undefined) return value;
      return SHOWS.includes(field) ? address : (address ?? '');
    }
    if (typeof value !== 'object' || value === null || levels === 0) return value;
    if (Array.isArray(value)) return value.map((each) => placed(each, '', levels - 1));
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, each]) => [name, placed(each, name, levels - 1)]),
    );
  };
  // The type must be asserted, because the compiler cannot infer that the copy has the fields and
  // types of the draft.
  return addresses.size === 0 ? draft : (placed(draft, '', LEVELS) as D);
}
