import { imageSources } from '@certway/contract/images/image-address';

/**
 * Returns the attributes with which the browser chooses a size of the picture. `width` is the width
 * on the page. It must not exceed the picture's own width, because browsers treat it as the natural
 * width.
 */
export const sourcesFor = (path: string, width: number) => ({
  sizes: `min(100vw, ${width}px)`,
  srcset: imageSources(path),
});
