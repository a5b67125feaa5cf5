import { embedded } from '../../../formats/media/pictures.ts';

/** Marks a picture within a text that cannot hold it: its number between private-use characters. */

const PLACED = /\s*\ue000(\d+)\ue001\s*/g;

export const placed = (number: string) => ` \ue000${number}\ue001 `;

/** Under which name a picture of that number is kept. */
export const placedName = (number: string) => `inline-${number}.img`;

/** The text without its pictures, and these in their order. */
export function takeAllPictures(text: string): { text: string; images: string[] } {
  if (!text.includes('\ue000')) return { text, images: [] };
  const images: string[] = [];
  const bare = text.replace(PLACED, (_, number: string) => {
    images.push(embedded(placedName(number)));
    return '\n';
  });
  return { text: bare.trim(), images };
}

/** The text without its pictures, the first of them, and how many more there are. */
export function takePictures(text: string): {
  text: string;
  image: string | null;
  further: number;
} {
  const { text: bare, images } = takeAllPictures(text);
  return { text: bare.trim(), image: images[0] ?? null, further: Math.max(images.length - 1, 0) };
}
