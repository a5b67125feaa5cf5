import type { ReadableFormat } from '@certway/contract/bank';
import type { TopicPath } from '@certway/contract/topic-path';
import { readHtml } from '../../../formats/markup.ts';
import { AUDIO_FILE } from '../../../formats/media/audio.ts';
import { EMBEDDED, embedded, placePictures } from '../../../formats/media/pictures.ts';
import { inHtml } from '../../../formats/qti-2.ts';
import { oldTopicsIn, topicsIn } from '../../../formats/topics/qti-topics.ts';
import { Unreadable } from '../../../formats/unreadable.ts';
import { allOf, firstOf, markupOf, parseXml, textIn, type XmlNode } from '../../../formats/xml.ts';
import { type Entries, textOf } from '../bytes.ts';
import { type EssayNotes, withEssay } from '../essays.ts';
import { leftOut } from '../left-out.ts';
import type { FoundQuestion, Problem, Reading, Understood } from '../reading.ts';
import { explanationOf, readOldItem } from './qti-1.ts';
import { type OldText, oldText, withOldTexts, withParent } from './qti-1-texts.ts';
import { readItem } from './qti-2.ts';
import { type SharedTexts, sharedIn } from './qti-shared.ts';

/** QTI, one item or a package of many, of any version. */

/** `qti-choice-interaction` and `choiceInteraction` are one. */
function plainName(name: string): string {
  if (!name.startsWith('qti-')) return name;
  return name.slice('qti-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function plain(node: XmlNode): XmlNode {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      String(value),
    ]),
  );
  return { ...node, name: plainName(node.name), attributes, children: node.children.map(plain) };
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

/** Some platforms give their items endings of their own. */
const HOLDS_ITEMS = /\.(?:xml|qti|dat)$/i;

/** A course export may hold each quiz twice, the second time with less in it. */
function isTwin(path: string, paths: ReadonlySet<string>): boolean {
  const folder = /^(.+)\/assessment_qti\.xml$/.exec(path)?.[1];
  return folder !== undefined && paths.has(`non_cc_assessments/${folder}.xml.qti`);
}

/** A package: what is in it besides documents, pictures and audio is of no concern here. */
export function readQtiPackage(packed: Entries): Reading {
  const entries = [...packed];
  const paths = new Set(packed.keys());
  const documents = entries
    .filter(([path]) => HOLDS_ITEMS.test(path) && !/imsmanifest\.xml$/i.test(path))
    .filter(([path]) => !isTwin(path, paths))
    .map(([path, content]) => ({ path, text: textOf(content) }));
  const manifest = entries.find(([path]) => /(^|\/)imsmanifest\.xml$/i.test(path));
  const topics = manifest ? topicsIn(manifest[0], textOf(manifest[1])) : undefined;
  const files = entries.filter(([path]) => /\.(png|jpe?g)$/i.test(path) || AUDIO_FILE.test(path));
  return readQtiDocuments(documents, new Map(files), topics);
}

/** The folder of all files of a course, as its pages name it. */
const COURSE_FILES = '$IMS-CC-FILEBASE$/';

/** Deeper than the folders of any package. */
const FOLDERS_AT_MOST = 20;

/** Pictures by the address that an item in this folder would give them. */
function imagesFrom(folder: readonly string[], images: ReadonlyMap<string, Uint8Array>) {
  const names = new Map<string, string>();
  for (const full of images.keys()) {
    const parts = full.split('/');
    for (const [i] of parts.entries()) names.set(COURSE_FILES + parts.slice(i).join('/'), full);
    names.set(full, full);
    names.set(`/${full}`, full);
  }
  for (const full of images.keys()) {
    const parts = full.split('/');
    const shared = folder.findIndex((part, i) => parts[i] !== part);
    const depth = shared < 0 ? folder.length : shared;
    const up = '../'.repeat(folder.length - depth);
    const relative = up + parts.slice(depth).join('/');
    names.set(relative, full);
    names.set(`./${relative}`, full);
  }
  return names;
}

/** Pictures as the documents of one folder name them. */
interface Shelf {
  names: Map<string, string>;
  local: Map<string, Uint8Array>;
}

/** Made once for each folder, however many documents are in it. */
function shelves(images: ReadonlyMap<string, Uint8Array>): (path: string) => Shelf {
  const made = new Map<string, Shelf>();
  const reachable = new Map(
    [...images].filter(([path]) => path.split('/', FOLDERS_AT_MOST + 1).length <= FOLDERS_AT_MOST),
  );
  const make = (folder: readonly string[]): Shelf => {
    const names = imagesFrom(folder, reachable);
    const none = new Uint8Array();
    return {
      names,
      local: new Map([...names].map(([name, full]) => [name, reachable.get(full) ?? none])),
    };
  };
  return (path) => {
    const folder = path.split('/').slice(0, -1);
    const shelf = made.get(folder.join('/')) ?? make(folder);
    made.set(folder.join('/'), shelf);
    return shelf;
  };
}

const pointing = <D>(draft: D, names: Map<string, string>): D =>
  placePictures(draft, (path) => {
    const name = path.slice(EMBEDDED.length);
    return embedded(names.get(name) ?? name);
  });

export function readQtiDocuments(
  documents: readonly Document[],
  images = new Map<string, Uint8Array>(),
  topics: ReadonlyMap<string, TopicPath> = new Map(),
): Reading {
  const found: FoundQuestion[] = [];
  const notes: Problem[] = [];
  let format: ReadableFormat = 'qti-2.1';
  const shelfFor = shelves(images);
  const parsed: ParsedDocument[] = [];
  for (const { path, text } of documents) {
    const document = parsedDocument(text);
    if (typeof document === 'string') notes.push({ where: path, message: document });
    else parsed.push({ path, text, document, shelf: shelfFor(path) });
  }
  const shared = sharedIn(parsed);
  notes.push(...shared.notes);
  for (const each of parsed) {
    const reading = readDocument(each, images, shared);
    if (reading.found.length > 0) format = reading.format;
    const topic = topics.get(each.path) ?? [];
    found.push(...reading.found.map((one) => ({ topic, ...one })));
    notes.push(...reading.notes);
  }
  return { format, found, notes, images };
}

/** Pictures that stood in the text of an item become pictures of the package. */
function keepInline(path: string, { local, names }: Shelf, images: Map<string, Uint8Array>) {
  if (local.size === names.size) return;
  for (const [name, bytes] of local) {
    if (names.has(name)) continue;
    names.set(name, `${path}/${name}`);
    images.set(`${path}/${name}`, bytes);
  }
}

function parsedDocument(text: string): XmlNode | string {
  try {
    return plain(parseXml(text));
  } catch (error) {
    return error instanceof Unreadable ? error.message : 'This is no well-formed XML';
  }
}

interface ParsedDocument extends Document {
  document: XmlNode;
  shelf: Shelf;
}

function readDocument(
  { path, text, document, shelf }: ParsedDocument,
  images: Map<string, Uint8Array>,
  shared: SharedTexts,
): Reading {
  const root = document.children.find(({ name }) => name !== '') ?? document;
  const old = root.name === 'questestinterop';
  const items = old ? allOf(document, 'item') : allOf(document, 'assessmentItem');
  const topics = old ? oldTopicsIn(document) : undefined;
  const order = items.map((item, at): FoundQuestion | OldText => {
    const title =
      item.attributes.title || item.attributes.ident || item.attributes.identifier || '';
    const losses: string[] = [];
    const sources = { images: shelf.local, leaveOut: (what: string) => losses.push(leftOut(what)) };
    const where = documentsWhere(path, at, title);
    const text = old ? oldText(item, sources) : null;
    if (text) {
      keepInline(path, shelf, images);
      return { ...text, where, losses, passage: pointing(text.passage, shelf.names) };
    }
    const told = old ? readOldItem(item, sources) : readItem(item, sources);
    keepInline(path, shelf, images);
    const draft = typeof told === 'string' ? told : pointing(told, shelf.names);
    const topic = topics?.get(item);
    const placed = { where, ...(topic && { topic }), losses };
    const found =
      typeof draft !== 'string'
        ? { ...placed, draft }
        : {
            ...placed,
            draft,
            understood: withEssay(draft, understoodOf(item), notesOf(item, old)),
          };
    return old ? withParent(found, item) : shared.join(found, path, item);
  });
  return { format: versionOf(root, text), ...withOldTexts(order) };
}

/** Of one that can be no question: all that it says, for whoever mends it. */
function understoodOf(item: XmlNode): Understood {
  const said = firstOf(item, 'itemBody', 'presentation');
  return { text: said ? readHtml(textual(said)).text : '' };
}

const NOTHING = { images: new Map(), leaveOut: () => undefined };

/** What an essay tells those who grade it: notes in its item, or an answer as a feedback. */
const notesOf = (item: XmlNode, old: boolean): EssayNotes =>
  old
    ? { idealAnswer: explanationOf(item, NOTHING) }
    : {
        criteria: allOf(item, 'rubricBlock')
          .filter(({ attributes: { view = '' } }) => /scorer|tutor|author/.test(view))
          .map((block) => inHtml(block, NOTHING).text)
          .join('\n\n'),
        idealAnswer: allOf(firstOf(item, 'correctResponse'), 'value').map(textIn).join('\n\n'),
      };

const CHOICE =
  /<\/?(?:prompt|simpleChoice|simpleAssociableChoice|inlineChoice|hottext)\b[^<>]{0,500}>/g;
const BLANK = /<(?:textEntry|inlineChoice|extendedText)Interaction\b[^<>]{0,500}>/g;

/** QTI 1.2 keeps its texts as HTML within the XML; in later versions choices are elements of their own. */
const textual = (said: XmlNode) =>
  allOf(said, 'mattext').map(textIn).join('<br>') ||
  said.children.map(markupOf).join('').replace(BLANK, ' ____ ').replace(CHOICE, '<br>');

const documentsWhere = (path: string, at: number, title: string) =>
  [path || `item ${at + 1}`, title && `(${title.slice(0, 60)})`].filter(Boolean).join(' ');
