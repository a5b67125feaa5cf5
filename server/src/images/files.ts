import { IMAGE_WIDTHS, type ImageWidth } from '@certway/contract/image-address';

/** The files a picture is stored as. */

export const imageFormats = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type ImageFormat = keyof typeof imageFormats;

export const renditionFormats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type RenditionFormat = keyof typeof renditionFormats;

/** The end of an id is random, its beginning is the time: by its end, folders fill evenly. */
const folderOf = (id: string) => id.slice(-2);

/** `id_WIDTHxHEIGHT.png`, in the address and in the storage alike. */
export const originalFile = ({ id, name }: { id: string; name: string }) =>
  `${folderOf(id)}/${name}`;

export const renditionFile = (id: string, width: ImageWidth, format: RenditionFormat) =>
  `${folderOf(id)}/${id}-${width}.${format}`;

export const formatOf = (name: string) => name.slice(name.lastIndexOf('.') + 1) as ImageFormat;

/** All files that the storage may hold for a picture. */
export function filesOf(image: { id: string; name: string }): string[] {
  const formats = Object.keys(renditionFormats) as RenditionFormat[];
  return [
    originalFile(image),
    ...IMAGE_WIDTHS.flatMap((width) =>
      formats.map((format) => renditionFile(image.id, width, format)),
    ),
  ];
}
