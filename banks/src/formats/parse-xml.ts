import { XMLParser } from 'fast-xml-parser';
import { cleanText } from './clean-text.ts';
import * as messages from './messages.ts';
import { Unreadable } from './unreadable.ts';
import type { XmlNode } from './xml.ts';

/**
 * The XML parser. It is in a separate module from the type of the XML tree, so that the parser is
 * loaded only by code that reads files.
 */

type Raw = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  processEntities: true,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
});

const DEPTH_AT_MOST = 100;

function nodeOf(raw: Raw, depth: number): XmlNode {
  if (depth > DEPTH_AT_MOST) throw new Unreadable(messages.nestedTooDeeply);
  const attributes = (raw[':@'] ?? {}) as Record<string, string>;
  const [name = ''] = Object.keys(raw).filter((key) => key !== ':@');
  const value = raw[name];
  if (name === '#text')
    return { name: '', attributes: {}, children: [], text: cleanText(String(value)) };
  const children = (Array.isArray(value) ? value : []).map((child: Raw) =>
    nodeOf(child, depth + 1),
  );
  if (name === '#cdata') {
    return {
      name: '',
      attributes: {},
      children: [],
      text: children.map(({ text }) => text).join(''),
    };
  }
  return { name, attributes, children, text: '' };
}

/**
 * Removes the document type, which is common in QTI, and rejects entity declarations, which can be
 * an attack.
 */
function withoutDoctype(text: string): string {
  if (/<!ENTITY/i.test(text)) throw new Unreadable(messages.entitiesRefused);
  return text.replace(/<!DOCTYPE[^[\]<>]*>/i, '');
}

export function parseXml(text: string): XmlNode {
  const bare = withoutDoctype(text);
  try {
    const children = (parser.parse(bare) as Raw[]).map((raw) => nodeOf(raw, 0));
    return { name: '#document', attributes: {}, children, text: '' };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(messages.notWellFormedXml);
  }
}
