import { decodeXML } from 'entities';
import { cleanText } from '../clean-text.ts';
import { shifted } from './raised.ts';
import { tags, valueIn } from './sheet-tags.ts';

/** Decodes characters that Excel escapes in XML, such as '_x000D_' for a carriage return. */
const unescaped = (text: string) =>
  decodeXML(text).replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

export const wordsOf = (text: string) => cleanText(unescaped(text)).replaceAll('\r\n', '\n');

/** Collects the parts of a cell's text from the tags of a sheet. */
export class RichText {
  #text = '';
  #from = -1;
  /** Greater than 0 while the reader is within a phonetic guide (`rPh`), whose text is left out. */
  #spoken = 0;
  #place = '';

  #words(found: RegExpExecArray, xml: string, { opens }: { opens: boolean }) {
    if (opens) this.#from = found.index + found[0].length;
    else if (this.#from >= 0) {
      const words = wordsOf(xml.slice(this.#from, found.index));
      if (this.#spoken <= 0) this.#text += shifted(words, this.#place);
      this.#from = -1;
    }
  }

  tag(found: RegExpExecArray, xml: string) {
    const [, closing, name, attributes = ''] = found;
    const empty = attributes.endsWith('/');
    if (name === 'vertAlign') this.#place = valueIn(attributes) ?? '';
    else if (name === 'rPr') this.#place = closing ? this.#place : '';
    else if (name === 'rPh' && !empty) this.#spoken += closing ? -1 : 1;
    else if (name === 't' && !empty) this.#words(found, xml, { opens: !closing });
  }

  take(): string {
    const taken = this.#text;
    [this.#text, this.#from, this.#spoken, this.#place] = ['', -1, 0, ''];
    return taken;
  }
}

/** Reads the strings that cells refer to by index, without their phonetic guides. */
export function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  const rich = new RichText();
  for (const found of xml.matchAll(tags('si|t|rPh|rPr|vertAlign'))) {
    const [, closing = '', name = ''] = found;
    const empty = found[3]?.endsWith('/');
    if (name === 'si' && closing) texts.push(rich.take());
    else if (name === 'si' && empty) texts.push('');
    else rich.tag(found, xml);
  }
  return texts;
}
