import { imageSize } from '@certway/contract/image-address';
import { sourcesFor } from './sources.ts';

/** Kept for as long as the page lives, so that the browser keeps what it fetched. */
const fetched = new Map<string, HTMLImageElement>();

/** Fetches the rendition of a picture that will be shown, so that it is there without a connection. */
export function fetchAhead(path: string, shownWidth: number): void {
  const key = `${path} ${shownWidth}`;
  if (fetched.has(key)) return;
  const image = new Image();
  const size = imageSize(path);
  if (size) Object.assign(image, sourcesFor(path, Math.min(shownWidth, size.width)));
  image.src = path;
  // What could not be had is asked for again when it is shown.
  image.onerror = () => fetched.delete(key);
  fetched.set(key, image);
}
