/** The messages with which browsers and Vite report that a file of the app could not be loaded. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Returns whether an error means that a part of the app could not be loaded, rather than a fault. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && NOT_LOADED.test(error.message);
