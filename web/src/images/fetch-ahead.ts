import { imageSize } from '@certway/contract/image-address';
import { sourcesFor } from './sources.ts';

/** Kept as long as the page, so that the browser does not drop the fetched pictures. */
const fetched = new Map<string, HTMLImageElement>();

/** Fetches the rendition of a picture that will be shown later, so that it is available offline. */
export function fetchAhead(path: string, shownWidth: number): void {
  const key = `${path} ${shownWidth}`;
  if (fetched.has(key)) return;
  const image = new Image();
  const size = imageSize(path);
  if (size) Object.assign(image, sourcesFor(path, Math.min(shownWidth, size.width)));
  image.src = path;
  // A picture that failed is fetched again when it is shown.
  image.onerror = () => fetched.delete(key);
  fetched.set(key, image);
}
