import { childrenOf, descendantsOf, type XmlNode } from '../formats/xml.ts';
import { NOT_SAID, QUESTIONS_LIKELY } from '../read/passages.ts';
import type { Problem } from '../reading.ts';
import * as messages from './messages.ts';
import { beside, decodeText, type Shelved, type Text } from './qti-shared-text.ts';

/** Reads texts above the questions of a section, a part, or a test. */

const LIKE_A_PASSAGE = 200;

/**
 * Checks whether the text above a section is a passage for its questions or only instructions.
 * Returns 'perhaps' if a passage is likely but the file does not say so.
 */
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
  /** The paths of the items that come below the text. */
  items: string[];
  in: Shelved;
}

/** Returns each text above a section, a part, or a test. */
const textsAbove = (documents: readonly Shelved[]): Above[] =>
  documents.flatMap((each) =>
    descendantsOf(each.document, 'assessmentSection', 'testPart', 'assessmentTest').flatMap(
      (section) => {
        const items = descendantsOf(section, 'assessmentItemRef').map(
          ({ attributes: { href = '' } }) => beside(each.path, href),
        );
        return childrenOf(section, 'rubricBlock').map((block) => ({ block, items, in: each }));
      },
    ),
  );

/**
 * Returns the texts of sections, keyed by the path of each item below them. Reports a text that is
 * not a passage of any item.
 */
export function sectionTexts(documents: readonly Shelved[], notes: Problem[]): Map<string, Text[]> {
  const texts = new Map<string, Text[]>();
  for (const { block, items, in: around } of textsAbove(documents)) {
    const text = decodeText(block, '', around);
    const shared = text ? sharedBy(block, text, items.length) : 'none';
    if (text && shared === 'none') {
      const words = (text.passage.text || messages.aPicture).slice(0, SHOWN);
      const message = messages.textAboveLeftOut({ text: words });
      notes.push({ where: around.path, message });
    }
    if (!text || shared === 'none') continue;
    const doubts = shared === 'perhaps' ? [NOT_SAID] : [];
    for (const path of items) texts.set(path, [...(texts.get(path) ?? []), { ...text, doubts }]);
  }
  return texts;
}
