import { imageSources } from '@certway/contract/image-address';

/** Never wider than the picture, since browsers take the value for its natural width. */
export const sourcesFor = (path: string, width: number) => ({
  sizes: `min(100vw, ${width}px)`,
  srcset: imageSources(path),
});
