import { AUDIO_FILE } from '../media/audio.ts';
import { attributeOf } from './elements.ts';
import { pictureName } from './markup.ts';

/** Where the audio of an element is: its own, that of an element within, or what is linked to be played. */
export function soundIn(tag: string, attributes: string, around: string | null): string {
  if (tag === 'audio' || (tag === 'source' && around === 'audio'))
    return attributeOf(attributes, 'src');
  if (tag === 'object' && /\btype\s*=\s*["']?audio\//i.test(attributes))
    return attributeOf(attributes, 'data');
  const linked = tag === 'a' ? attributeOf(attributes, 'href') : '';
  return !/^[a-z][\w+.-]*:/i.test(linked) && AUDIO_FILE.test(pictureName(linked)) ? linked : '';
}
