/** Pictures and audio in transit: a file names them its own way, a draft by `embedded:NAME` or by our path. */

export const EMBEDDED = 'embedded:';
export const embedded = (name: string) => `${EMBEDDED}${name}`;

/** Pictures and audio to write, by the path drafts use for them: which are there, and the content of one as text. */
export interface Pictures {
  has(path: string): boolean;
  base64(path: string): string;
}

export const noPictures: Pictures = { has: () => false, base64: () => '' };

export const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The context for reading a question: pictures by name, and a function to report unsupported content. */
export interface Sources {
  images: Map<string, Uint8Array>;
  leaveOut: (what: string) => void;
}

/** The fields with pictures or audio of a question, which may not have been validated yet. */
const SHOWS = ['illustration', 'image', 'path'];

/** Deeper than any question; what a malicious file nests below is left unchanged. */
const LEVELS = 8;

/** Every picture that a value shows, once each. */
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
 * Replaces each picture of a parsed question by the address that `at` returns; null removes it.
 * Other references to a picture's name, such as a correct option without text, are changed too.
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
  // Same fields, same types; the compiler cannot follow the walk.
  return addresses.size === 0 ? draft : (placed(draft, '', LEVELS) as D);
}
