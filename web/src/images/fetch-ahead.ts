import { imageSize } from '@certway/contract/images/image-address';
import { sourcesFor } from './sources.ts';

interface Fetched {
  /** The picture is referenced as long as the page is open, so that the browser does not drop it. */
  image: HTMLImageElement;
  /** Becomes true when the picture has loaded, and false if it could not be loaded. */
  isLoaded: Promise<boolean>;
}

const fetched = new Map<string, Fetched>();

/**
 * Fetches a picture that will be shown later, in the size in which it will be shown, so that it is
 * available offline. Returns whether it could be fetched.
 */
export function fetchAhead(path: string, shownWidth: number): Promise<boolean> {
  const key = `${path} ${shownWidth}`;
  const known = fetched.get(key);
  if (known) return known.isLoaded;
  const image = new Image();
  const size = imageSize(path);
  const isLoaded = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => {
      // A picture that could not be fetched is fetched again when it is shown.
      fetched.delete(key);
      resolve(false);
    };
  });
  if (size) Object.assign(image, sourcesFor(path, Math.min(shownWidth, size.width)));
  image.src = path;
  fetched.set(key, { image, isLoaded });
  return isLoaded;
}
