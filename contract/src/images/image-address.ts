/**
 * Reads and builds the URL of an uploaded image: /api/image/<id>_<width>x<height>.png. The size is
 * in the name, so that a page can reserve the space before the image loads. This file does not
 * import the validator, because every page loads this file.
 */
export const imageAddress = /^\/api\/image\/([\w-]+_(\d{1,5})x(\d{1,5})\.(?:png|jpg|webp))$/;

/**
 * The widths in which an image is stored, which the parameter `?w=` selects. An image is stored
 * only in widths up to that of the upload.
 */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const addressOf = (name: string) => `/api/image/${name}`;
export const imagePathOf = (id: string, width: number, height: number, ending: string) =>
  addressOf(`${id}_${width}x${height}.${ending}`);

/**
 * Returns the file name at the end of the path, or null if the path is not the URL of an uploaded
 * image.
 */
export function imageName(path: string): string | null {
  return imageAddress.exec(path)?.[1] ?? null;
}

export function imageSize(path: string): { width: number; height: number } | null {
  const [, , width, height] = imageAddress.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/**
 * Returns the smallest stored width that is at least as large as the requested width. If no width
 * is large enough, returns the largest stored width.
 */
export function storedWidth(asked: number, imageWidth: number): ImageWidth {
  const enough = Math.min(asked, imageWidth);
  return IMAGE_WIDTHS.find((width) => width >= enough) ?? 1280;
}

/** Returns the `srcset` of an image, which lists all widths in which the image is stored. */
export function imageSources(path: string, widths: readonly number[] = IMAGE_WIDTHS): string {
  const size = imageSize(path);
  if (!size) return '';
  const kept = new Set(widths.map((width) => storedWidth(width, size.width)));
  return [...kept].map((width) => `${path}?w=${width} ${Math.min(width, size.width)}w`).join(', ');
}
