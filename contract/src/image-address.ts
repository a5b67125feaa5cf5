/**
 * The address of an uploaded image: /api/image/<id>_<width>x<height>.png. Its size is in the name,
 * so a page can reserve the space before the image loads. Does not import the validator, since
 * every page needs this.
 */
export const imageAddress = /^\/api\/image\/([\w-]+_(\d{1,5})x(\d{1,5})\.(?:png|jpg|webp))$/;

/** The widths in which an image is stored, requested by `?w=`; never wider than the upload. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const addressOf = (name: string) => `/api/image/${name}`;
export const imagePathOf = (id: string, width: number, height: number, ending: string) =>
  addressOf(`${id}_${width}x${height}.${ending}`);

/** The last part of the path; null if this is not the address of an uploaded image. */
export function imageName(path: string): string | null {
  return imageAddress.exec(path)?.[1] ?? null;
}

export function imageSize(path: string): { width: number; height: number } | null {
  const [, , width, height] = imageAddress.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The smallest stored width that is at least as wide as requested, else the full width. */
export function storedWidth(asked: number, imageWidth: number): ImageWidth {
  const enough = Math.min(asked, imageWidth);
  return IMAGE_WIDTHS.find((width) => width >= enough) ?? 1280;
}

/** The `srcset` of an image: every stored width up to its own. */
export function imageSources(path: string, widths: readonly number[] = IMAGE_WIDTHS): string {
  const size = imageSize(path);
  if (!size) return '';
  const kept = new Set(widths.map((width) => storedWidth(width, size.width)));
  return [...kept].map((width) => `${path}?w=${width} ${Math.min(width, size.width)}w`).join(', ');
}
