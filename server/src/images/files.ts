import { audioName } from '@certway/contract/images/audio-address';
import { IMAGE_WIDTHS, type ImageWidth, imageName } from '@certway/contract/images/image-address';

export const imageFormats = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type ImageFormat = keyof typeof imageFormats;

export const audioFormats = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;
type AudioFormat = keyof typeof audioFormats;

export interface CleanAudio {
  content: Buffer;
  format: AudioFormat;
  seconds: number;
}

export const renditionFormats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type RenditionFormat = keyof typeof renditionFormats;

/**
 * Returns the folder of a file: the last characters of its id. These are random, so that files are
 * distributed evenly.
 */
const folderOf = (id: string) => id.slice(-2);

/**
 * Returns the path in the storage. The file name is also in the URL: `id_WIDTHxHEIGHT.png` or
 * `id_SECONDSs.mp3`.
 */
export const storedFile = ({ id, name }: { id: string; name: string }) => `${folderOf(id)}/${name}`;

export const renditionFile = (id: string, width: ImageWidth, format: RenditionFormat) =>
  `${folderOf(id)}/${id}-${width}.${format}`;

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

export const typeOf = (name: string): string =>
  ({ ...imageFormats, ...audioFormats })[endingOf(name) as ImageFormat | AudioFormat];

const isAudio = (name: string) => endingOf(name) in audioFormats;

/** Returns all files that the storage may contain for a picture or audio. */
export function storedFilesOf(image: { id: string; name: string }): string[] {
  if (isAudio(image.name)) return [storedFile(image)];
  const formats = Object.keys(renditionFormats) as RenditionFormat[];
  return [
    storedFile(image),
    ...IMAGE_WIDTHS.flatMap((width) =>
      formats.map((format) => renditionFile(image.id, width, format)),
    ),
  ];
}

/**
 * Returns the last part of the URL of a picture or audio file, by which its row is found. Returns
 * null if the URL is not one of ours.
 */
export const storedName = (path: string): string | null => imageName(path) ?? audioName(path);
