import type { TopicPath } from '@certway/contract/topic-path';
import { parseXml } from '../parse-xml.ts';
import { Unreadable } from '../unreadable.ts';
import { allOf, childOf, firstOf, textIn, type XmlNode } from '../xml.ts';
import { readTopic, soundPath } from './topic-path.ts';

/** What the manifest of a package says its items are about, by the path of each file. */

function pathOf(resource: XmlNode): TopicPath {
  const taxons = allOf(firstOf(resource, 'taxonPath'), 'taxon');
  return soundPath(
    taxons.map((taxon) => {
      const [code, name] = ['id', 'entry'].map((part) => textIn(childOf(taxon, part)).trim());
      return name || code ? { code: (name && code) ?? '', name: name || code || '' } : null;
    }),
  );
}

/** What a bank is called that nobody gave a name to. */
const NO_NAME = /^unfiled questions$/i;

/** A field of an item or a bank of QTI 1.2: an element of that name, or an entry under it. */
export function fieldIn(node: XmlNode, ...names: string[]): string {
  const own = childOf(node, 'itemmetadata') ?? node;
  const fields = allOf(childOf(own, 'qtimetadata'), 'qtimetadatafield');
  const entry = fields.find((field) =>
    names.includes(textIn(childOf(field, 'fieldlabel')).trim().toLowerCase()),
  );
  const element = names.flatMap((name) => childOf(own, name) ?? []).at(0);
  return textIn(childOf(entry, 'fieldentry') ?? element).trim();
}

/**
 * What items of QTI 1.2 are about: as each says itself, else the bank that holds them, which is what
 * several learning platforms sort their questions by.
 */
export function oldTopicsIn(document: XmlNode): ReadonlyMap<XmlNode, TopicPath> {
  const topics = new Map<XmlNode, TopicPath>();
  const place = (item: XmlNode, text: string) => {
    const topic = readTopic(text, ' / ');
    if (topic.length > 0) topics.set(item, topic);
  };
  for (const bank of allOf(document, 'objectbank')) {
    const name = fieldIn(bank, 'bank_title');
    if (NO_NAME.test(name)) continue;
    for (const item of allOf(bank, 'item')) place(item, name);
  }
  for (const item of allOf(document, 'item')) place(item, fieldIn(item, 'qmd_topic', 'topic'));
  return topics;
}

/** Addresses in a manifest begin where it stands. */
export function topicsIn(path: string, text: string): ReadonlyMap<string, TopicPath> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const topics = new Map<string, TopicPath>();
  try {
    for (const resource of allOf(parseXml(text), 'resource')) {
      const topic = pathOf(resource);
      const { href } = resource.attributes;
      if (href && topic.length > 0) topics.set(folder + href, topic);
    }
  } catch (error) {
    // The items are read all the same.
    if (!(error instanceof Unreadable)) throw error;
  }
  return topics;
}
