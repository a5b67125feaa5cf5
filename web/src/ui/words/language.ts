/**
 * The language in which dates and numbers are written. It matches the text around them, not the
 * browser's language.
 */
export const LANGUAGE = 'en-US';

/**
 * Creates a formatter on first use and caches it. Creating all formatters while a page loaded
 * blocked a slow phone for a tenth of a second.
 */
export function memoizeOnce<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
