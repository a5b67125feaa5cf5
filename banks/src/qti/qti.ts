import { decodeText, type Entries } from '../bytes.ts';
import { withEssayFields } from '../essays.ts';
import type { ReadableFormat } from '../file-formats.ts';
import { AUDIO_FILE } from '../formats/media/audio.ts';
import { parseXml } from '../formats/parse-xml.ts';
import { qti1TopicsIn, topicsIn } from '../formats/topics/qti-topics.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { descendantsOf, type XmlNode } from '../formats/xml.ts';
import { lossMessage } from '../loss-messages.ts';
import type { TopicPath } from '../model.ts';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';
import * as messages from './messages.ts';
import {
  addInlinePictures,
  type PackagePictures,
  picturesByFolder,
  withPackagePaths,
} from './package-pictures.ts';
import { readQti1Item } from './qti-1.ts';
import { assignTextItems, type Qti1Text, readTextItem, withTextReference } from './qti-1-texts.ts';
import { readItem } from './qti-2.ts';
import { type SharedTexts, sharedTextsIn } from './qti-shared.ts';
import { notesOf, textOfItem } from './unreadable-item.ts';

/** Reads QTI of any version: one item, or a package of many. */

/**
 * Converts the element names of QTI 3.0 to those of 2.x: `qti-choice-interaction` becomes
 * `choiceInteraction`.
 */
function qti2Name(name: string): string {
  if (!name.startsWith('qti-')) return name;
  return name.slice('qti-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function withQti2Names(node: XmlNode): XmlNode {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      String(value),
    ]),
  );
  return {
    ...node,
    name: qti2Name(node.name),
    attributes,
    children: node.children.map(withQti2Names),
  };
}

function versionOf(node: XmlNode, text: string): ReadableFormat {
  if (node.name === 'questestinterop') return 'qti-1.2';
  if (text.includes('qti-assessment-item')) return 'qti-3.0';
  return text.includes('imsqti_v2p2') ? 'qti-2.2' : 'qti-2.1';
}

interface Document {
  path: string;
  text: string;
}

/**
 * Matches the file extensions of files that may contain items. Some platforms use extensions other
 * than .xml.
 */
const ITEM_FILE = /\.(?:xml|qti|dat)$/i;

/**
 * Checks whether the file is the less complete of the two copies of a quiz in a course export. This
 * copy is not read.
 */
function isDuplicateCopy(path: string, paths: ReadonlySet<string>): boolean {
  const folder = /^(.+)\/assessment_qti\.xml$/.exec(path)?.[1];
  return folder !== undefined && paths.has(`non_cc_assessments/${folder}.xml.qti`);
}

/** Reads a package. Files other than documents, pictures, and audio are ignored. */
export function readQtiPackage(packed: Entries): Reading {
  const entries = [...packed];
  const paths = new Set(packed.keys());
  const documents = entries
    .filter(([path]) => ITEM_FILE.test(path) && !/imsmanifest\.xml$/i.test(path))
    .filter(([path]) => !isDuplicateCopy(path, paths))
    .map(([path, content]) => ({ path, text: decodeText(content) }));
  const manifest = entries.find(([path]) => /(^|\/)imsmanifest\.xml$/i.test(path));
  const topics = manifest ? topicsIn(manifest[0], decodeText(manifest[1])) : undefined;
  const files = entries.filter(([path]) => /\.(png|jpe?g)$/i.test(path) || AUDIO_FILE.test(path));
  return readQtiDocuments(documents, new Map(files), topics);
}

export function readQtiDocuments(
  documents: readonly Document[],
  images = new Map<string, Uint8Array>(),
  topics: ReadonlyMap<string, TopicPath> = new Map(),
): Reading {
  const found: FoundQuestion[] = [];
  const notes: Problem[] = [];
  let format: ReadableFormat = 'qti-2.1';
  const picturesFor = picturesByFolder(images);
  const parsed: ParsedDocument[] = [];
  for (const { path, text } of documents) {
    const document = parsedDocument(text);
    if (typeof document === 'string') notes.push({ where: path, message: document });
    else parsed.push({ path, text, document, pictures: picturesFor(path) });
  }
  const shared = sharedTextsIn(parsed);
  notes.push(...shared.notes);
  for (const each of parsed) {
    const reading = readDocument(each, images, shared);
    if (reading.found.length > 0) format = reading.format;
    const topic = topics.get(each.path) ?? [];
    found.push(...reading.found.map((question) => ({ topic, ...question })));
    notes.push(...reading.notes);
  }
  return { format, found, notes, images };
}

function parsedDocument(text: string): XmlNode | string {
  try {
    return withQti2Names(parseXml(text));
  } catch (error) {
    return error instanceof Unreadable ? error.message : messages.notWellFormedXml;
  }
}

interface ParsedDocument extends Document {
  document: XmlNode;
  pictures: PackagePictures;
}

function readDocument(
  { path, text, document, pictures }: ParsedDocument,
  images: Map<string, Uint8Array>,
  shared: SharedTexts,
): Reading {
  const root = document.children.find(({ name }) => name !== '') ?? document;
  const isQti1 = root.name === 'questestinterop';
  const items = isQti1
    ? descendantsOf(document, 'item')
    : descendantsOf(document, 'assessmentItem');
  const topics = isQti1 ? qti1TopicsIn(document) : undefined;
  const order = items.map((item, at): FoundQuestion | Qti1Text => {
    const title =
      item.attributes.title || item.attributes.ident || item.attributes.identifier || '';
    const losses: string[] = [];
    const sources = {
      images: pictures.local,
      reportLoss: (what: string) => losses.push(lossMessage(what)),
    };
    const where = locationOf(path, at, title);
    const text = isQti1 ? readTextItem(item, sources) : null;
    if (text) {
      addInlinePictures(path, pictures, images);
      return { ...text, where, losses, passage: withPackagePaths(text.passage, pictures.paths) };
    }
    const parsed = isQti1 ? readQti1Item(item, sources) : readItem(item, sources);
    addInlinePictures(path, pictures, images);
    const draft = typeof parsed === 'string' ? parsed : withPackagePaths(parsed, pictures.paths);
    const topic = topics?.get(item);
    const located = { where, ...(topic && { topic }), losses };
    const found =
      typeof draft !== 'string'
        ? { ...located, draft }
        : {
            ...located,
            draft,
            parsedFields: withEssayFields(draft, textOfItem(item), notesOf(item, isQti1)),
          };
    return isQti1 ? withTextReference(found, item) : shared.join(found, path, item);
  });
  return { format: versionOf(root, text), ...assignTextItems(order) };
}

const locationOf = (path: string, at: number, title: string) =>
  [path || `item ${at + 1}`, title && `(${title.slice(0, 60)})`].filter(Boolean).join(' ');
