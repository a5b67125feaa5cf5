import { decodeXML } from 'entities';
import { cleanText } from '../clean-text.ts';
import { tags, valueIn } from './sheet-tags.ts';
import { alignedText } from './superscript.ts';

/** Decodes characters that Excel escapes in XML, such as '_x000D_' for a carriage return. */
const unescaped = (text: string) =>
  decodeXML(text).replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

export const decodeCellText = (text: string) => cleanText(unescaped(text)).replaceAll('\r\n', '\n');

/** Collects the parts of a cell's text from the tags of a sheet. */
export class RichText {
  #text = '';
  #from = -1;
  /** Greater than 0 while the reader is within a phonetic guide (`rPh`), whose text is left out. */
  #phoneticDepth = 0;
  #align = '';

  #takeText(match: RegExpExecArray, xml: string, { opens }: { opens: boolean }) {
    if (opens) this.#from = match.index + match[0].length;
    else if (this.#from >= 0) {
      const text = decodeCellText(xml.slice(this.#from, match.index));
      if (this.#phoneticDepth <= 0) this.#text += alignedText(text, this.#align);
      this.#from = -1;
    }
  }

  tag(match: RegExpExecArray, xml: string) {
    const [, closing, name, attributes = ''] = match;
    const empty = attributes.endsWith('/');
    if (name === 'vertAlign') this.#align = valueIn(attributes) ?? '';
    else if (name === 'rPr') this.#align = closing ? this.#align : '';
    else if (name === 'rPh' && !empty) this.#phoneticDepth += closing ? -1 : 1;
    else if (name === 't' && !empty) this.#takeText(match, xml, { opens: !closing });
  }

  take(): string {
    const text = this.#text;
    [this.#text, this.#from, this.#phoneticDepth, this.#align] = ['', -1, 0, ''];
    return text;
  }
}

/** Reads the strings that cells refer to by index, without their phonetic guides. */
export function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  const rich = new RichText();
  for (const match of xml.matchAll(tags('si|t|rPh|rPr|vertAlign'))) {
    const [, closing = '', name = ''] = match;
    const empty = match[3]?.endsWith('/');
    if (name === 'si' && closing) texts.push(rich.take());
    else if (name === 'si' && empty) texts.push('');
    else rich.tag(match, xml);
  }
  return texts;
}
