import { embedded } from '../../../formats/pictures.ts';

/** Where a picture stands in a text that has no other place for it: signs that no text has, around its number. */

const PLACED = /\s*\ue000(\d+)\ue001\s*/g;

export const placed = (number: string) => ` \ue000${number}\ue001 `;

/** The text without its pictures, the first of them, and how many more there are. */
export function takePictures(text: string): {
  text: string;
  image: string | null;
  further: number;
} {
  const numbers: string[] = [];
  const bare = text.replace(PLACED, (_, number: string) => {
    numbers.push(number);
    return '\n';
  });
  const [first, ...more] = numbers;
  return {
    text: bare.trim(),
    image: first ? embedded(`inline-${first}.img`) : null,
    further: more.length,
  };
}
