import { posix } from 'node:path';
import { illustrationOf } from '../../../formats/markup.ts';
import { EMBEDDED, embedded, placePictures } from '../../../formats/media/pictures.ts';
import { inHtml } from '../../../formats/qti-2.ts';
import { FURTHER_PICTURES } from '../../../formats/words.ts';
import { allOf, childOf, childrenOf, type XmlNode } from '../../../formats/xml.ts';
import { leftOut } from '../left-out.ts';
import {
  inCase,
  NOT_SAID,
  QUESTIONS_LIKELY,
  type ToldPassage,
  toldPassage,
} from '../read/passages.ts';
import type { FoundQuestion, Problem } from '../reading.ts';

/** What items of QTI 2 and 3 share: a stimulus of its own file, or a text of the section that they stand in. */

interface Shelved {
  path: string;
  document: XmlNode;
  shelf: { names: Map<string, string>; local: Map<string, Uint8Array> };
}

interface Text {
  passage: ToldPassage;
  losses: string[];
  doubts: string[];
}

export interface SharedTexts {
  /** The question with what its item shares with others. */
  join: (found: FoundQuestion, path: string, item: XmlNode) => FoundQuestion;
  /** Texts that are for no question. */
  notes: Problem[];
}

function textOf(node: XmlNode | undefined, title: string, { shelf }: Shelved): Text | null {
  const losses: string[] = [];
  const images = shelf.local;
  const said = inHtml(node, { images, leaveOut: (what) => losses.push(leftOut(what)) });
  if (said.pictures.filter(({ name }) => images.has(name)).length > 1)
    losses.push(leftOut(FURTHER_PICTURES));
  const told = toldPassage(title, { text: said.text, ...illustrationOf(said, images) });
  if (!told) return null;
  const passage = placePictures(told, (path) => {
    const name = path.slice(EMBEDDED.length);
    return embedded(shelf.names.get(name) ?? name);
  });
  return { passage, losses, doubts: [] };
}

/** The path of a file as another one names it. */
function beside(path: string, href: string): string {
  const [bare = ''] = href.split(/[?#]/, 1);
  const decoded = /%[\da-f]{2}/i.test(bare) ? safelyDecoded(bare) : bare;
  return posix.normalize(posix.join(posix.dirname(path), decoded));
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function stimuliIn(documents: readonly Shelved[]): Map<string, Text> {
  const stimuli = new Map<string, Text>();
  for (const each of documents) {
    const stimulus = childOf(each.document, 'assessmentStimulus');
    const text = textOf(childOf(stimulus, 'stimulusBody'), stimulus?.attributes.title ?? '', each);
    if (text) stimuli.set(posix.normalize(each.path), text);
  }
  return stimuli;
}

const LIKE_A_PASSAGE = 200;

/** Whether what stands above a section is what its questions are about, rather than how to answer them. */
function sharedBy(block: XmlNode, { passage }: Text, count: number): 'all' | 'perhaps' | 'none' {
  const { use = '', view = 'candidate' } = block.attributes;
  if (!/candidate/.test(view) || count === 0) return 'none';
  if (use === 'sharedstimulus') return 'all';
  const isLong = passage.text.length >= LIKE_A_PASSAGE || passage.text.includes('|');
  const likely = use === '' && (isLong || passage.illustration !== null);
  return likely && count <= QUESTIONS_LIKELY ? 'perhaps' : 'none';
}

const SHOWN = 80;

interface Above {
  block: XmlNode;
  /** The paths of the items below it. */
  items: string[];
  in: Shelved;
}

/** Each text above a section, a part or a test. */
const textsAbove = (documents: readonly Shelved[]): Above[] =>
  documents.flatMap((each) =>
    allOf(each.document, 'assessmentSection', 'testPart', 'assessmentTest').flatMap((section) => {
      const items = allOf(section, 'assessmentItemRef').map(({ attributes: { href = '' } }) =>
        beside(each.path, href),
      );
      return childrenOf(section, 'rubricBlock').map((block) => ({ block, items, in: each }));
    }),
  );

/** Texts of sections, by the path of each item; what is for none of them is told. */
function sectionTexts(documents: readonly Shelved[], notes: Problem[]): Map<string, Text[]> {
  const texts = new Map<string, Text[]>();
  for (const { block, items, in: around } of textsAbove(documents)) {
    const text = textOf(block, '', around);
    const shared = text ? sharedBy(block, text, items.length) : 'none';
    if (text && shared === 'none') {
      const words = (text.passage.text || 'a picture').slice(0, SHOWN);
      const message = `What stands above its questions was left out: '${words}'`;
      notes.push({ where: around.path, message });
    }
    if (!text || shared === 'none') continue;
    const doubts = shared === 'perhaps' ? [NOT_SAID] : [];
    for (const path of items) texts.set(path, [...(texts.get(path) ?? []), { ...text, doubts }]);
  }
  return texts;
}

/** Several texts that a question shares are one passage of several paragraphs. */
function together(texts: readonly Text[]): Text {
  const passages = texts.map(({ passage }) => passage);
  const pictured = passages.filter(({ illustration }) => illustration !== null);
  const [shown] = pictured;
  return {
    passage: {
      title: passages.find(({ title }) => title !== '')?.title ?? '',
      text: passages
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n\n'),
      illustration: shown?.illustration ?? null,
      illustrationAlt: shown?.illustrationAlt ?? '',
    },
    losses: [
      ...texts.flatMap(({ losses }) => losses),
      ...(pictured.length > 1 ? [leftOut(FURTHER_PICTURES)] : []),
    ],
    doubts: texts.flatMap(({ doubts }) => doubts),
  };
}

const NOT_IN_FILE = 'the text that it refers to';

export function sharedIn(documents: readonly Shelved[]): SharedTexts {
  const notes: Problem[] = [];
  const stimuli = stimuliIn(documents);
  const sections = sectionTexts(documents, notes);
  return {
    join: (found, path, item) => {
      const references = allOf(item, 'assessmentStimulusRef');
      const own = references.flatMap(
        ({ attributes: { href = '' } }) => stimuli.get(beside(path, href)) ?? [],
      );
      const texts = [...(sections.get(posix.normalize(path)) ?? []), ...own];
      const losses = own.length < references.length ? [leftOut(NOT_IN_FILE)] : [];
      const placed = { ...found, losses: [...(found.losses ?? []), ...losses] };
      if (texts.length === 0) return placed;
      const { passage, ...said } = together(texts);
      return inCase(placed, passage, said);
    },
    notes,
  };
}
