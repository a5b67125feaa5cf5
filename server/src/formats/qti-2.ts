import { readHtml } from './markup/html.ts';
import { takeInlinePictures } from './markup/inline-pictures.ts';
import type { Markup } from './markup/markup.ts';
import { embedded, type Sources } from './media/pictures.ts';
import * as messages from './messages.ts';
import { NONE_RIGHT, noPicture, PARTLY_RIGHT, SEVERAL_RIGHT } from './words.ts';
import { allOf, firstOf, markupOf, textIn, type XmlNode } from './xml.ts';

/** The parts of an item of QTI 2.x, for reading; 3.0 has other names for the same. */

export interface QtiItem extends Sources {
  item: XmlNode;
  interaction: XmlNode;
  /** The question text. */
  text: string;
  /** True if our export marked the answer as a separate line, whether or not the text has blanks. */
  isLine: boolean;
  /** The items to choose from, or to put in order. */
  options: QtiOption[];
}

export interface QtiOption {
  id: string | undefined;
  text: string;
  image: string | null;
}

/** Stands for all interactions of an item that has several within its text. */
export const SEVERAL_INLINE = 'severalInline';

type Given = Pick<QtiItem, 'item' | 'interaction'>;

/** Shown only after an answer is given, so never part of what is asked. */
export const FEEDBACKS = ['feedbackInline', 'feedbackBlock'];

function withoutFeedback(node: XmlNode): XmlNode {
  const children = node.children.filter(({ name }) => !FEEDBACKS.includes(name));
  return { ...node, children: children.map(withoutFeedback) };
}

export function inHtml(node: XmlNode | undefined, { images, leaveOut }: Sources): Markup {
  const html = (node ? withoutFeedback(node).children : []).map(markupOf).join('');
  const markup = readHtml(takeInlinePictures(html, images));
  for (const other of markup.others) leaveOut(other);
  for (const { name } of markup.pictures) if (!images.has(name)) leaveOut(noPicture(name));
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

/** The points for each answer, if the item defines them. */
export const mappedWorth = (given: Given): { id: string; points: number }[] =>
  allOf(declarationOf(given), 'mapEntry').map(({ attributes }) => ({
    id: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue ?? '0'),
  }));

/** If no answer is named as right, the one worth most. */
export function rightChoices(given: QtiItem): string[] {
  const named = correctValues(given);
  const worth = mappedWorth(given);
  const most = Math.max(0, ...worth.map(({ points }) => points));
  const best = worth.filter(({ points }) => points > 0 && points === most).map(({ id }) => id);
  const right = named.length > 0 ? named : best;
  if (worth.some(({ id, points }) => points > 0 && !right.includes(id)))
    given.leaveOut(PARTLY_RIGHT);
  return right;
}

const CHOICES = ['choiceInteraction', 'inlineChoiceInteraction'];
const isChoice = ({ interaction }: Given) => CHOICES.includes(interaction.name);

/** Several options may be chosen, even if only one is right. */
export const asksForSeveral = (item: QtiItem) =>
  isChoice(item) && declarationOf(item)?.attributes.cardinality === 'multiple';
export const asksForChoice = (item: QtiItem) => isChoice(item) && !asksForSeveral(item);

/** The one option that is right, or why there is none. */
export function rightOption(given: QtiItem): QtiOption | string {
  const [id, ...others] = rightChoices(given);
  if (id === undefined) return NONE_RIGHT;
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
