import type { TopicPath } from '@certway/contract/topic-path';
import { Unreadable } from '../unreadable.ts';
import { allOf, childOf, firstOf, parseXml, textIn, type XmlNode } from '../xml.ts';
import { soundPath } from './topic-path.ts';

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
