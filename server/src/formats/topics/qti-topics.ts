import type { TopicPath } from '@certway/contract/topic-path';
import { parseXml } from '../parse-xml.ts';
import { Unreadable } from '../unreadable.ts';
import { allOf, childOf, firstOf, textIn, type XmlNode } from '../xml.ts';
import { readTopic, soundPath } from './topic-path.ts';

/** The topics of items in the manifest of a package, by file path. */

function pathOf(resource: XmlNode): TopicPath {
  const taxons = allOf(firstOf(resource, 'taxonPath'), 'taxon');
  return soundPath(
    taxons.map((taxon) => {
      const [code, name] = ['id', 'entry'].map((part) => textIn(childOf(taxon, part)).trim());
      return name || code ? { code: (name && code) ?? '', name: name || code || '' } : null;
    }),
  );
}

/** The default name of a bank. */
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
 * The topics of QTI 1.2 items: their own, or else the bank that contains them, which several
 * learning platforms use to sort questions.
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

/** Addresses in a manifest are relative to its folder. */
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
