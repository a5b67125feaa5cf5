import type { EssayNotes } from '../essays.ts';
import { readHtml } from '../formats/markup/html.ts';
import { markupIn } from '../formats/qti-2.ts';
import {
  descendantsOf,
  firstDescendantOf,
  markupOf,
  textIn,
  type XmlNode,
} from '../formats/xml.ts';
import type { ParsedFields } from '../reading.ts';
import { explanationOf } from './qti-1.ts';

/** Collects all texts of an unusable item for the person who fixes it. */
export function textOfItem(item: XmlNode): ParsedFields {
  const content = firstDescendantOf(item, 'itemBody', 'presentation');
  return { text: content ? readHtml(htmlOf(content)).text : '' };
}

const NO_CONTEXT = { images: new Map(), reportLoss: () => undefined };

/**
 * Returns the notes for graders of an essay. In QTI 1.2, they are an ideal answer in the feedback.
 * In later versions, they are the rubric and the correct response.
 */
export const notesOf = (item: XmlNode, isQti1: boolean): EssayNotes =>
  isQti1
    ? { idealAnswer: explanationOf(item, NO_CONTEXT) }
    : {
        criteria: descendantsOf(item, 'rubricBlock')
          .filter(({ attributes: { view = '' } }) => /scorer|tutor|author/.test(view))
          .map((block) => markupIn(block, NO_CONTEXT).text)
          .join('\n\n'),
        idealAnswer: descendantsOf(firstDescendantOf(item, 'correctResponse'), 'value')
          .map(textIn)
          .join('\n\n'),
      };

const CHOICE =
  /<\/?(?:prompt|simpleChoice|simpleAssociableChoice|inlineChoice|hottext)\b[^<>]{0,500}>/g;
const BLANK = /<(?:textEntry|inlineChoice|extendedText)Interaction\b[^<>]{0,500}>/g;

/**
 * Returns the texts of an item as HTML. In QTI 1.2, the HTML is escaped in the XML. In later
 * versions, the HTML elements are part of the XML, and each choice is an element.
 */
const htmlOf = (content: XmlNode) =>
  descendantsOf(content, 'mattext').map(textIn).join('<br>') ||
  content.children.map(markupOf).join('').replace(BLANK, ' ____ ').replace(CHOICE, '<br>');
