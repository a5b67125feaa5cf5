import { audioName } from '@certway/contract/audio-address';
import { IMAGE_WIDTHS, type ImageWidth, imageName } from '@certway/contract/image-address';

/** The file names of stored pictures and audio. */

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

/** An id begins with the time and ends randomly, so its last characters distribute files evenly. */
const folderOf = (id: string) => id.slice(-2);

/** `id_WIDTHxHEIGHT.png` or `id_SECONDSs.mp3`, both in the address and in the storage. */
export const storedFile = ({ id, name }: { id: string; name: string }) => `${folderOf(id)}/${name}`;

export const renditionFile = (id: string, width: ImageWidth, format: RenditionFormat) =>
  `${folderOf(id)}/${id}-${width}.${format}`;

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The media type of a stored file, by its name. */
export const typeOf = (name: string): string =>
  ({ ...imageFormats, ...audioFormats })[endingOf(name) as ImageFormat | AudioFormat];

const isAudio = (name: string) => endingOf(name) in audioFormats;

/** All files that the storage may hold for a picture or an audio. */
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
 * The last part of an address of a picture or audio, which identifies its row; null if the address
 * is not ours.
 */
export const storedName = (path: string): string | null => imageName(path) ?? audioName(path);
