/**
 * What writes dates, numbers and lists is made when it is first used, and kept. Made as their modules load, those of a page took a slow
 * phone a tenth of a second in which it hears nothing.
 */
export function memoizeOnce<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
