import type { TopicPath } from '../../model.ts';
import { parseXml } from '../parse-xml.ts';
import { Unreadable } from '../unreadable.ts';
import { childOf, descendantsOf, firstDescendantOf, textIn, type XmlNode } from '../xml.ts';
import { readTopic, validPath } from './topic-path.ts';

/** Reads the topics of items from the manifest of a QTI package, and from items of QTI 1.2. */

function pathOf(resource: XmlNode): TopicPath {
  const taxons = descendantsOf(firstDescendantOf(resource, 'taxonPath'), 'taxon');
  return validPath(
    taxons.map((taxon) => {
      const [code, name] = ['id', 'entry'].map((part) => textIn(childOf(taxon, part)).trim());
      return name || code ? { code: (name && code) ?? '', name: name || code || '' } : null;
    }),
  );
}

/** Matches a default name of a question bank. Such a name is not a topic. */
const DEFAULT_NAME = /^unfiled questions$/i;

/**
 * Returns a field of an item or bank of QTI 1.2: a metadata entry with one of the names, or an
 * element with one of the names.
 */
export function metadataField(node: XmlNode, ...names: string[]): string {
  const own = childOf(node, 'itemmetadata') ?? node;
  const fields = descendantsOf(childOf(own, 'qtimetadata'), 'qtimetadatafield');
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
  const assign = (item: XmlNode, text: string) => {
    const topic = readTopic(text, ' / ');
    if (topic.length > 0) topics.set(item, topic);
  };
  for (const bank of descendantsOf(document, 'objectbank')) {
    const name = metadataField(bank, 'bank_title');
    if (DEFAULT_NAME.test(name)) continue;
    for (const item of descendantsOf(bank, 'item')) assign(item, name);
  }
  for (const item of descendantsOf(document, 'item'))
    assign(item, metadataField(item, 'qmd_topic', 'topic'));
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
    for (const resource of descendantsOf(parseXml(text), 'resource')) {
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
