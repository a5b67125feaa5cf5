/**
 * The address of one of our own images: /api/image/<id>_<width>x<height>.png. Its size stands in the
 * name, so that a page keeps the place free before the image is there. Without the validator, since
 * every page needs it.
 */
export const imageAddress = /^\/api\/image\/([\w-]+_(\d{1,5})x(\d{1,5})\.(?:png|jpg|webp))$/;

/** The widths an image is kept in, asked for as `?w=`; never wider than it was taken in. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const addressOf = (name: string) => `/api/image/${name}`;
export const imagePathOf = (id: string, width: number, height: number, ending: string) =>
  addressOf(`${id}_${width}x${height}.${ending}`);

/** The last part of an address, or null where it is none of ours. */
export function imageName(path: string): string | null {
  return imageAddress.exec(path)?.[1] ?? null;
}

export function imageSize(path: string): { width: number; height: number } | null {
  const [, , width, height] = imageAddress.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The narrowest of the kept widths that holds what is asked, or all that the image has. */
export function keptWidth(asked: number, imageWidth: number): ImageWidth {
  const enough = Math.min(asked, imageWidth);
  return IMAGE_WIDTHS.find((width) => width >= enough) ?? 1280;
}

/** For an img's srcset: every kept width up to the image's own. */
export function imageSources(path: string, widths: readonly number[] = IMAGE_WIDTHS): string {
  const size = imageSize(path);
  if (!size) return '';
  const kept = new Set(widths.map((width) => keptWidth(width, size.width)));
  return [...kept].map((width) => `${path}?w=${width} ${Math.min(width, size.width)}w`).join(', ');
}
