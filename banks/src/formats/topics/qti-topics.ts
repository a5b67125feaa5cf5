import type { TopicPath } from '../../model.ts';
import { parseXml } from '../parse-xml.ts';
import { Unreadable } from '../unreadable.ts';
import { allOf, childOf, firstOf, textIn, type XmlNode } from '../xml.ts';
import { readTopic, soundPath } from './topic-path.ts';

/** Reads the topics of items from the manifest of a QTI package, and from items of QTI 1.2. */

function pathOf(resource: XmlNode): TopicPath {
  const taxons = allOf(firstOf(resource, 'taxonPath'), 'taxon');
  return soundPath(
    taxons.map((taxon) => {
      const [code, name] = ['id', 'entry'].map((part) => textIn(childOf(taxon, part)).trim());
      return name || code ? { code: (name && code) ?? '', name: name || code || '' } : null;
    }),
  );
}

/** Matches a default name of a question bank. Such a name is not a topic. */
const NO_NAME = /^unfiled questions$/i;

/**
 * Returns a field of an item or bank of QTI 1.2: a metadata entry with one of the names, or an
 * element with one of the names.
 */
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
 * Returns the topics of QTI 1.2 items. If an item has no topic, the name of its question bank is
 * used, because several learning platforms sort questions into banks by topic.
 */
export function qti1TopicsIn(document: XmlNode): ReadonlyMap<XmlNode, TopicPath> {
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

/**
 * Returns the topics that a manifest assigns to files, keyed by file path. The paths in a manifest
 * are relative to the manifest's folder.
 */
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
    // A manifest that cannot be read is ignored, and the items are imported without topics.
    if (!(error instanceof Unreadable)) throw error;
  }
  return topics;
}
