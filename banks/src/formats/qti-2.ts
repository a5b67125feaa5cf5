import { readHtml } from './markup/html.ts';
import { takeInlinePictures } from './markup/inline-pictures.ts';
import type { Markup } from './markup/markup.ts';
import { embedded, type Sources } from './media/pictures.ts';
import * as messages from './messages.ts';
import {
  NO_RIGHT_ANSWER,
  noPicture,
  PARTIAL_CREDIT,
  SEVERAL_RIGHT,
} from './unsupported-content.ts';
import { allOf, firstOf, markupOf, textIn, type XmlNode } from './xml.ts';

/** The types and functions for reading the items of QTI. The names are those of QTI 2.x. */

export interface QtiItem extends Sources {
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

type Given = Pick<QtiItem, 'item' | 'interaction'>;

/**
 * Elements that are shown only after the learner has answered. They are left out of the question
 * text.
 */
export const FEEDBACKS = ['feedbackInline', 'feedbackBlock'];

function withoutFeedback(node: XmlNode): XmlNode {
  const children = node.children.filter(({ name }) => !FEEDBACKS.includes(name));
  return { ...node, children: children.map(withoutFeedback) };
}

export function inHtml(node: XmlNode | undefined, { images, reportLoss }: Sources): Markup {
  const html = (node ? withoutFeedback(node).children : []).map(markupOf).join('');
  const markup = readHtml(takeInlinePictures(html, images));
  for (const other of markup.others) reportLoss(other);
  for (const { name } of markup.pictures) if (!images.has(name)) reportLoss(noPicture(name));
  return markup;
}

export function declarationOf({ item, interaction }: Given): XmlNode | undefined {
  const id = interaction.attributes.responseIdentifier ?? 'RESPONSE';
  const all = allOf(item, 'responseDeclaration');
  return all.find(({ attributes }) => attributes.identifier === id) ?? all[0];
}

export function correctValues(given: Given): string[] {
  const declaration = declarationOf(given);
  return allOf(firstOf(declaration, 'correctResponse'), 'value').map((value) =>
    textIn(value).trim(),
  );
}

/** Returns the points for each answer, if the item defines them. */
export const mappedPoints = (given: Given): { id: string; points: number }[] =>
  allOf(declarationOf(given), 'mapEntry').map(({ attributes }) => ({
    id: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue ?? '0'),
  }));

/**
 * Returns the ids of the right answers. If the item does not declare them, the answers with the
 * highest number of points count as right.
 */
export function rightChoices(given: QtiItem): string[] {
  const named = correctValues(given);
  const worth = mappedPoints(given);
  const most = Math.max(0, ...worth.map(({ points }) => points));
  const best = worth.filter(({ points }) => points > 0 && points === most).map(({ id }) => id);
  const right = named.length > 0 ? named : best;
  if (worth.some(({ id, points }) => points > 0 && !right.includes(id)))
    given.reportLoss(PARTIAL_CREDIT);
  return right;
}

const CHOICES = ['choiceInteraction', 'inlineChoiceInteraction'];
const isChoice = ({ interaction }: Given) => CHOICES.includes(interaction.name);

/** Returns true if several options may be chosen, even if only one is right. */
export const asksForSeveral = (item: QtiItem) =>
  isChoice(item) && declarationOf(item)?.attributes.cardinality === 'multiple';
export const asksForChoice = (item: QtiItem) => isChoice(item) && !asksForSeveral(item);

/**
 * Returns the only right option. If there is none, or more than one, returns a message that says
 * so.
 */
export function rightOption(given: QtiItem): QtiOption | string {
  const [id, ...others] = rightChoices(given);
  if (id === undefined) return NO_RIGHT_ANSWER;
  if (others.length > 0) return SEVERAL_RIGHT;
  const right = given.options.find((option) => option.id === id);
  return right ?? messages.rightAnswerNotAnOption({ answer: id });
}

export function qtiOptionsIn(interaction: XmlNode, sources: Sources): QtiOption[] {
  return allOf(interaction, 'simpleChoice', 'inlineChoice').map((node) => {
    const { text, pictures } = inHtml(node, sources);
    const picture = pictures.find(({ name }) => sources.images.has(name));
    return { id: node.attributes.identifier, text, image: picture ? embedded(picture.name) : null };
  });
}
