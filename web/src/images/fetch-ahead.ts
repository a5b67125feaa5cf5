import { imageSize } from '@certway/contract/images/image-address';
import { sourcesFor } from './sources.ts';

/**
 * The fetched pictures are referenced as long as the page is open, so that the browser does not
 * drop them.
 */
const fetched = new Map<string, HTMLImageElement>();

/**
 * Fetches a picture that will be shown later, in the size in which it will be shown, so that it is
 * available offline.
 */
export function fetchAhead(path: string, shownWidth: number): void {
  const key = `${path} ${shownWidth}`;
  if (fetched.has(key)) return;
  const image = new Image();
  const size = imageSize(path);
  if (size) Object.assign(image, sourcesFor(path, Math.min(shownWidth, size.width)));
  image.src = path;
  // A picture that could not be fetched is fetched again when it is shown.
  image.onerror = () => fetched.delete(key);
  fetched.set(key, image);
}
