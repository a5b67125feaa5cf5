import { decodeHTMLStrict } from 'entities';
import type { AudioReference } from '../media/audio.ts';
import { AUDIO } from '../unsupported-content.ts';
import { type Markup, pictureName } from './markup.ts';

const MARKDOWN_PICTURE = /!\[([^[\]\n]{0,1000})\]\(@@PLUGINFILE@@\/([^)\s]{1,300})\)/g;

const MARKDOWN_AUDIO =
  /<audio\b[^<>]{0,300}?\ssrc="@@PLUGINFILE@@\/([^"\s<>]{1,300})"[^<>]{0,300}>(?:<\/audio>)?/g;

/**
 * Reads a Markdown text. Its pictures and audio are removed from the text and returned separately.
 */
export function readMarkdown(source: string): Markup {
  const pictures: Markup['pictures'] = [];
  const text = source.replace(MARKDOWN_PICTURE, (_, alt: string, name: string) => {
    pictures.push({ name: pictureName(name), alt: decodeHTMLStrict(alt) });
    return '';
  });
  const sounds: AudioReference[] = [];
  const silent = text.replace(MARKDOWN_AUDIO, (_, name: string) => {
    sounds.push({ name: pictureName(name), label: '' });
    return '';
  });
  return { text: silent.trim(), pictures, sounds, unsupported: sounds.length > 0 ? [AUDIO] : [] };
}
