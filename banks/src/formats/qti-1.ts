import { readHtml } from './markup/html.ts';
import { extractInlinePictures } from './markup/inline-pictures.ts';
import type { Markup } from './markup/markup.ts';
import { embeddedPath, type ReadContext } from './media/pictures.ts';
import { type AnswerPoints, jointlyRequiredIn, pointsByAnswer } from './qti-1-points.ts';
import {
  AUDIO,
  NO_RIGHT_ANSWER,
  noPicture,
  PARTIAL_CREDIT,
  SEVERAL_RIGHT,
} from './unsupported-content.ts';
import { descendantsOf, textIn, type XmlNode } from './xml.ts';

/** The types and functions for reading the items of QTI 1.2. */

export interface Qti1Option {
  id: string;
  text: string;
  image: string | null;
  points: number;
}

export interface Qti1List {
  cardinality: 'Single' | 'Multiple' | 'Ordered';
  /** The ids of the options that one condition requires together, in the order of the condition. */
  jointlyRequired: string[];
  label: string;
  options: Qti1Option[];
}

export interface Qti1Item extends ReadContext {
  text: string;
  /** The name of the kind of question on the platform that exported the item. */
  typeName: string;
  /**
   * The list of options if the learner chooses from one list; null for other kinds of questions.
   */
  list: Qti1List | null;
  /**
   * The lists of options if a question has several rows, each with its own list; null for other
   * kinds of questions.
   */
  rows: Qti1List[] | null;
  isNumber: boolean;
  /**
   * The accepted answers of a question with one text field, each with its points; null for other
   * kinds of questions.
   */
  accepted: [answer: string, points: AnswerPoints][] | null;
  /**
   * The text fields of a question with several fields, each with its name and its accepted answers;
   * null for other kinds of questions.
   */
  fields: { name: string; accepted: [answer: string, points: AnswerPoints][] }[] | null;
}

/**
 * Reads the text, pictures, and audio of an element. Text in `mattext` is often HTML even if it is
 * not declared as HTML. Some platforms use `mat_formattedtext` instead.
 */
export function material(node: XmlNode | undefined, { images, reportLoss }: ReadContext): Markup {
  const named = descendantsOf(node, 'matimage').flatMap(({ attributes }) =>
    attributes.uri ? [{ name: attributes.uri, alt: attributes.label ?? '' }] : [],
  );
  const parts = descendantsOf(node, 'mattext', 'mat_formattedtext').map((text) =>
    readHtml(extractInlinePictures(textIn(text), images)),
  );
  const pictures = [...parts.flatMap((part) => part.pictures), ...named];
  for (const other of parts.flatMap(({ unsupported }) => unsupported)) reportLoss(other);
  for (const { name } of pictures) if (!images.has(name)) reportLoss(noPicture(name));
  const sounds = [
    ...parts.flatMap((part) => part.sounds),
    ...descendantsOf(node, 'mataudio').flatMap(({ attributes }) =>
      attributes.uri ? [{ name: attributes.uri, label: attributes.label ?? '' }] : [],
    ),
  ];
  if (descendantsOf(node, 'mataudio').length > 0) reportLoss(AUDIO);
  const text = parts
    .map((part) => part.text)
    .filter(Boolean)
    .join('\n');
  return { text, pictures, sounds, unsupported: [] };
}

export function withoutNodes(node: XmlNode, ...names: string[]): XmlNode {
  const children = node.children
    .filter((child) => !names.includes(child.name))
    .map((child) => withoutNodes(child, ...names));
  return { ...node, children };
}

function optionsOf(response: XmlNode, item: XmlNode, sources: ReadContext): Qti1Option[] {
  const points = pointsByAnswer(item, response.attributes.ident);
  return descendantsOf(response, 'response_label').map((label) => {
    const { text, pictures } = material(label, sources);
    const picture = pictures.find(({ name }) => sources.images.has(name));
    const id = label.attributes.ident ?? '';
    return {
      id,
      text: text || (picture ? '' : id),
      image: picture ? embeddedPath(picture.name) : null,
      points: points.get(id)?.points ?? 0,
    };
  });
}

const cardinalityOf = ({ attributes: { rcardinality } }: XmlNode): Qti1List['cardinality'] =>
  rcardinality === 'Multiple' || rcardinality === 'Ordered' ? rcardinality : 'Single';

/** Reads the lists of options of an item. A list in a table has its own label. */
export const qti1Lists = (responses: XmlNode[], item: XmlNode, sources: ReadContext): Qti1List[] =>
  responses
    .filter(({ name }) => name === 'response_lid')
    .map((response) => ({
      cardinality: cardinalityOf(response),
      jointlyRequired: jointlyRequiredIn(item, response.attributes.ident),
      label: material(withoutNodes(response, 'render_choice'), sources).text,
      options: optionsOf(response, item, sources),
    }));

/**
 * Returns the only option with the highest number of points. If there is no such option, returns a
 * message. If the item has no list of options, returns null.
 */
export function rightQti1Option({ list, reportLoss }: Qti1Item): Qti1Option | string | null {
  if (!list) return null;
  const most = Math.max(0, ...list.options.map(({ points }) => points));
  const [right, ...others] = list.options.filter(({ points }) => most > 0 && points === most);
  if (!right) return NO_RIGHT_ANSWER;
  if (others.length > 0) return SEVERAL_RIGHT;
  if (list.options.some(({ points }) => points > 0 && points < most)) reportLoss(PARTIAL_CREDIT);
  return right;
}
