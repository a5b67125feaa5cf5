import { readHtml } from '../../../formats/markup/html.ts';
import { inHtml } from '../../../formats/qti-2.ts';
import { allOf, firstOf, markupOf, textIn, type XmlNode } from '../../../formats/xml.ts';
import type { EssayNotes } from '../essays.ts';
import type { Understood } from '../reading.ts';
import { explanationOf } from './qti-1.ts';

/** The parsed fields of an item that cannot become a question. */

/** Collects all texts of an unusable item for the person who fixes it. */
export function understoodOf(item: XmlNode): Understood {
  const said = firstOf(item, 'itemBody', 'presentation');
  return { text: said ? readHtml(textual(said)).text : '' };
}

const NOTHING = { images: new Map(), leaveOut: () => undefined };

/** The notes of an essay for graders: in its item, or as an answer in a feedback. */
export const notesOf = (item: XmlNode, old: boolean): EssayNotes =>
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
