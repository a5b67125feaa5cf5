import { childrenOf, descendantsOf, type XmlNode } from '../formats/xml.ts';
import { LIKELY_QUESTIONS_AT_MOST, REACH_UNCLEAR } from '../read/passages.ts';
import type { Problem } from '../reading.ts';
import * as messages from './messages.ts';
import {
  type PackageDocument,
  readSharedText,
  resolvePath,
  type SharedText,
} from './qti-shared-text.ts';

/** Reads texts above the questions of a section, a part, or a test. */

const PASSAGE_LENGTH = 200;

/**
 * Checks whether the text above a section is a passage for its questions or only instructions.
 * Returns 'perhaps' if a passage is likely but the file does not say so.
 */
function sharingOf(
  block: XmlNode,
  { passage }: SharedText,
  count: number,
): 'all' | 'perhaps' | 'none' {
  const { use = '', view = 'candidate' } = block.attributes;
  if (!/candidate/.test(view) || count === 0) return 'none';
  if (use === 'sharedstimulus') return 'all';
  const isLong = passage.text.length >= PASSAGE_LENGTH || passage.text.includes('|');
  const likely = use === '' && (isLong || passage.illustration !== null);
  return likely && count <= LIKELY_QUESTIONS_AT_MOST ? 'perhaps' : 'none';
}

const SHOWN_LENGTH = 80;

interface SectionText {
  block: XmlNode;
  /** The paths of the items that come below the text. */
  items: string[];
  source: PackageDocument;
}

/** Returns each text above a section, a part, or a test. */
const sectionTextsIn = (documents: readonly PackageDocument[]): SectionText[] =>
  documents.flatMap((each) =>
    descendantsOf(each.document, 'assessmentSection', 'testPart', 'assessmentTest').flatMap(
      (section) => {
        const items = descendantsOf(section, 'assessmentItemRef').map(
          ({ attributes: { href = '' } }) => resolvePath(each.path, href),
        );
        return childrenOf(section, 'rubricBlock').map((block) => ({ block, items, source: each }));
      },
    ),
  );

/**
 * Returns the texts of sections, keyed by the path of each item below them. Reports a text that is
 * not a passage of any item.
 */
export function sectionTexts(
  documents: readonly PackageDocument[],
  notes: Problem[],
): Map<string, SharedText[]> {
  const texts = new Map<string, SharedText[]>();
  for (const { block, items, source } of sectionTextsIn(documents)) {
    const text = readSharedText(block, '', source);
    const shared = text ? sharingOf(block, text, items.length) : 'none';
    if (text && shared === 'none') {
      const words = (text.passage.text || messages.aPicture).slice(0, SHOWN_LENGTH);
      const message = messages.textAboveLeftOut({ text: words });
      notes.push({ where: source.path, message });
    }
    if (!text || shared === 'none') continue;
    const doubts = shared === 'perhaps' ? [REACH_UNCLEAR] : [];
    for (const path of items) texts.set(path, [...(texts.get(path) ?? []), { ...text, doubts }]);
  }
  return texts;
}
