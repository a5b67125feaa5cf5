import type { Sound } from '../media/audio.ts';
import { embedded } from '../media/pictures.ts';

/** The content of another tool's text: Markdown, and other things found in it. */

export interface Markup {
  text: string;
  /** Names of the pictures in it, in order, with their alternative texts. */
  pictures: { name: string; alt: string }[];
  /** The audio in it, in order. */
  sounds: Sound[];
  /** Names of content that a text cannot hold. */
  others: string[];
}

export const pictureName = (source: string) => {
  const bare = source.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};

/** A question has one illustration; the caller reports any more. */
export function illustrationOf({ pictures }: Markup, images: Map<string, Uint8Array>) {
  const first = pictures.find(({ name }) => images.has(name));
  if (!first) return {};
  return { illustration: embedded(first.name), illustrationAlt: first.alt };
}
