/**
 * Formatters of dates, numbers and lists are created on first use and cached. Created when their
 * modules load, those of a page blocked a slow phone for a tenth of a second.
 */
export function memoizeOnce<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
