import { escapeXml } from '../formats/xml.ts';
import type { TopicPath } from '../model.ts';
import type { QtiVersion } from './qti-versions.ts';

/**
 * Writes the manifest of a QTI package. It names each file with its dependencies, since other tools
 * ignore files that are not named.
 */

export interface QtiResource {
  kind: keyof QtiVersion['resources'];
  identifier: string;
  topic?: TopicPath;
  /**
   * `pictures` contains the paths of the pictures that the resource uses. `dependsOn` is the id of
   * another resource that it refers to.
   */
  pictures: readonly string[];
  dependsOn?: string | undefined;
}

/**
 * Writes the topic of an item as LOM metadata. The path of the topic becomes the path of a
 * classification.
 */
function metadata(topic: TopicPath = []): string {
  if (topic.length === 0) return '';
  const text = (words: string) => `<string language="x-none">${escapeXml(words)}</string>`;
  const taxons = topic.map(
    ({ code, name }) =>
      `<taxon>${code ? `<id>${escapeXml(code)}</id>` : ''}<entry>${text(name)}</entry></taxon>`,
  );
  return `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><classification><purpose><source>LOMv1.0</source><value>discipline</value></purpose><taxonPath>${taxons.join('')}</taxonPath></classification></lom></metadata>`;
}

function resource(each: QtiResource, { resources }: QtiVersion): string {
  const { kind, identifier, topic, pictures, dependsOn } = each;
  const href = `${identifier}.xml`;
  const files = [href, ...pictures].map((file) => `<file href="${escapeXml(file)}"/>`);
  const needs = dependsOn ? `<dependency identifierref="${dependsOn}"/>` : '';
  return `<resource identifier="${identifier}" type="${resources[kind]}" href="${href}">${metadata(topic)}${files.join('')}${needs}</resource>`;
}

export function qtiManifest(resources: readonly QtiResource[], version: QtiVersion): string {
  const { namespace, schema, version: schemaVersion } = version.packaging;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${namespace}" identifier="certway-bank"><metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata><organizations/><resources>${resources.map((each) => resource(each, version)).join('\n')}</resources></manifest>
`;
}
