import { readHtml } from './markup/html.ts';
import { extractInlinePictures } from './markup/inline-pictures.ts';
import type { Markup } from './markup/markup.ts';
import { embeddedPath, type ReadContext } from './media/pictures.ts';
import * as messages from './messages.ts';
import {
  NO_RIGHT_ANSWER,
  noPicture,
  PARTIAL_CREDIT,
  SEVERAL_RIGHT,
} from './unsupported-content.ts';
import { descendantsOf, firstDescendantOf, markupOf, textIn, type XmlNode } from './xml.ts';

/** The types and functions for reading the items of QTI. The names are those of QTI 2.x. */

export interface QtiItem extends ReadContext {
  item: XmlNode;
  interaction: XmlNode;
  text: string;
  /**
   * True if our own export has marked the text field as one on a separate line. Otherwise it is a
   * blank within the text.
   */
  isLine: boolean;
  /** The options that the learner chooses from, or puts in order. */
  options: QtiOption[];
}

export interface QtiOption {
  id: string | undefined;
  text: string;
  image: string | null;
}

/** The name of the kind under which an item with several interactions within its text is read. */
export const SEVERAL_INLINE = 'severalInline';

type ItemInteraction = Pick<QtiItem, 'item' | 'interaction'>;

/**
 * Elements that are shown only after the learner has answered. They are left out of the question
 * text.
 */
export const FEEDBACK_ELEMENTS = ['feedbackInline', 'feedbackBlock'];

function withoutFeedback(node: XmlNode): XmlNode {
  const children = node.children.filter(({ name }) => !FEEDBACK_ELEMENTS.includes(name));
  return { ...node, children: children.map(withoutFeedback) };
}

export function markupIn(node: XmlNode | undefined, { images, reportLoss }: ReadContext): Markup {
  const html = (node ? withoutFeedback(node).children : []).map(markupOf).join('');
  const markup = readHtml(extractInlinePictures(html, images));
  for (const other of markup.unsupported) reportLoss(other);
  for (const { name } of markup.pictures) if (!images.has(name)) reportLoss(noPicture(name));
  return markup;
}

export function declarationOf({ item, interaction }: ItemInteraction): XmlNode | undefined {
  const id = interaction.attributes.responseIdentifier ?? 'RESPONSE';
  const all = descendantsOf(item, 'responseDeclaration');
  return all.find(({ attributes }) => attributes.identifier === id) ?? all[0];
}

export function correctValues(item: ItemInteraction): string[] {
  const declaration = declarationOf(item);
  return descendantsOf(firstDescendantOf(declaration, 'correctResponse'), 'value').map((value) =>
    textIn(value).trim(),
  );
}

/** Returns the points for each answer, if the item defines them. */
export const mappedPoints = (item: ItemInteraction): { id: string; points: number }[] =>
  descendantsOf(declarationOf(item), 'mapEntry').map(({ attributes }) => ({
    id: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue ?? '0'),
  }));

/**
 * Returns the ids of the right answers. If the item does not declare them, the answers with the
 * highest number of points count as right.
 */
export function rightChoices(item: QtiItem): string[] {
  const named = correctValues(item);
  const mapped = mappedPoints(item);
  const most = Math.max(0, ...mapped.map(({ points }) => points));
  const best = mapped.filter(({ points }) => points > 0 && points === most).map(({ id }) => id);
  const right = named.length > 0 ? named : best;
  if (mapped.some(({ id, points }) => points > 0 && !right.includes(id)))
    item.reportLoss(PARTIAL_CREDIT);
  return right;
}

const CHOICES = ['choiceInteraction', 'inlineChoiceInteraction'];
const isChoice = ({ interaction }: ItemInteraction) => CHOICES.includes(interaction.name);

/** Returns true if several options may be chosen, even if only one is right. */
export const asksForSeveral = (item: QtiItem) =>
  isChoice(item) && declarationOf(item)?.attributes.cardinality === 'multiple';
export const asksForChoice = (item: QtiItem) => isChoice(item) && !asksForSeveral(item);

/**
 * Returns the only right option. If there is none, or more than one, returns a message that says
 * so.
 */
export function rightOption(item: QtiItem): QtiOption | string {
  const [id, ...others] = rightChoices(item);
  if (id === undefined) return NO_RIGHT_ANSWER;
  if (others.length > 0) return SEVERAL_RIGHT;
  const right = item.options.find((option) => option.id === id);
  return right ?? messages.rightAnswerNotAnOption({ answer: id });
}

export function qtiOptionsIn(interaction: XmlNode, sources: ReadContext): QtiOption[] {
  return descendantsOf(interaction, 'simpleChoice', 'inlineChoice').map((node) => {
    const { text, pictures } = markupIn(node, sources);
    const picture = pictures.find(({ name }) => sources.images.has(name));
    return {
      id: node.attributes.identifier,
      text,
      image: picture ? embeddedPath(picture.name) : null,
    };
  });
}
