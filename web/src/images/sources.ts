import { imageSources } from '@certway/contract/image-address';

/** Never said to be wider than the image is: browsers take this for its natural width. */
export const sourcesFor = (path: string, width: number) => ({
  sizes: `min(100vw, ${width}px)`,
  srcset: imageSources(path),
});
