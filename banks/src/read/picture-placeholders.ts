import { embeddedPath } from '../formats/media/pictures.ts';

/**
 * Placeholders for pictures within texts, which cannot contain pictures. A placeholder is the
 * number of a picture between two private-use characters.
 */

const PLACEHOLDER = /\s*\ue000(\d+)\ue001\s*/g;

export const picturePlaceholder = (number: string) => ` \ue000${number}\ue001 `;

/** Returns the name under which the picture with the given number is stored. */
export const numberedPictureName = (number: string) => `inline-${number}.img`;

/** Returns a text without its pictures, and the pictures in order. */
export function extractPictures(text: string): { text: string; images: string[] } {
  if (!text.includes('\ue000')) return { text, images: [] };
  const images: string[] = [];
  const bare = text.replace(PLACEHOLDER, (_, number: string) => {
    images.push(embeddedPath(numberedPictureName(number)));
    return '\n';
  });
  return { text: bare.trim(), images };
}

/** Returns a text without its pictures, the first picture, and the number of further pictures. */
export function extractFirstPicture(text: string): {
  text: string;
  image: string | null;
  further: number;
} {
  const { text: bare, images } = extractPictures(text);
  return { text: bare.trim(), image: images[0] ?? null, further: Math.max(images.length - 1, 0) };
}
