import type { AudioReference } from '../media/audio.ts';
import { embeddedPath } from '../media/pictures.ts';

/**
 * A text of another tool after conversion: Markdown, with the pictures, audio, and other content
 * that were found in the text.
 */

export interface Markup {
  text: string;
  /** The names of the pictures in order of appearance, each with its alternative text. */
  pictures: { name: string; alt: string }[];
  sounds: AudioReference[];
  /** Names of content that was left out, because the Markdown of a question cannot contain it. */
  unsupported: string[];
}

export const pictureName = (source: string) => {
  const bare = source.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};

/**
 * Returns the illustration for a question from the pictures of its text. A question can have only
 * one illustration, so the caller reports any further pictures.
 */
export function illustrationOf({ pictures }: Markup, images: Map<string, Uint8Array>) {
  const first = pictures.find(({ name }) => images.has(name));
  if (!first) return {};
  return { illustration: embeddedPath(first.name), illustrationAlt: first.alt };
}
