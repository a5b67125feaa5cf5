import { AUDIO_FILE } from '../media/audio.ts';
import { attributeOf } from './elements.ts';
import { pictureName } from './markup.ts';

/** Returns the address of the audio that an HTML element plays or links to, or an empty string. */
export function audioSourceIn(tag: string, attributes: string, around: string | null): string {
  if (tag === 'audio' || (tag === 'source' && around === 'audio'))
    return attributeOf(attributes, 'src');
  if (tag === 'object' && /\btype\s*=\s*["']?audio\//i.test(attributes))
    return attributeOf(attributes, 'data');
  const linked = tag === 'a' ? attributeOf(attributes, 'href') : '';
  return !/^[a-z][\w+.-]*:/i.test(linked) && AUDIO_FILE.test(pictureName(linked)) ? linked : '';
}
