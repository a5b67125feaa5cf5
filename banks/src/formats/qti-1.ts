import { readHtml } from './markup/html.ts';
import { takeInlinePictures } from './markup/inline-pictures.ts';
import type { Markup } from './markup/markup.ts';
import { embedded, type Sources } from './media/pictures.ts';
import { togetherIn, type Worth, worthOf } from './qti-1-worth.ts';
import { AUDIO, NONE_RIGHT, noPicture, PARTLY_RIGHT, SEVERAL_RIGHT } from './words.ts';
import { allOf, textIn, type XmlNode } from './xml.ts';

/** The types and functions for reading the items of QTI 1.2. */

export interface OldOption {
  id: string;
  text: string;
  image: string | null;
  points: number;
}

export interface OldList {
  cardinality: 'Single' | 'Multiple' | 'Ordered';
  /** The ids of the options that one condition requires together, in the order of the condition. */
  together: string[];
  words: string;
  options: OldOption[];
}

export interface OldItem extends Sources {
  text: string;
  /** The name of the kind of question on the platform that exported the item. */
  called: string;
  /**
   * The list of options if the learner chooses from one list; null for other kinds of questions.
   */
  list: OldList | null;
  /**
   * The lists of options if a question has several rows, each with its own list; null for other
   * kinds of questions.
   */
  rows: OldList[] | null;
  isNumber: boolean;
  /**
   * The accepted answers of a question with one text field, each with its points; null for other
   * kinds of questions.
   */
  accepted: [answer: string, worth: Worth][] | null;
  /**
   * The text fields of a question with several fields, each with its name and its accepted answers;
   * null for other kinds of questions.
   */
  fields: { name: string; accepted: [answer: string, worth: Worth][] }[] | null;
}

/**
 * Reads the text, pictures, and audio of an element. Text in `mattext` is often HTML even if it is
 * not declared as HTML. Some platforms use `mat_formattedtext` instead.
 */
export function material(node: XmlNode | undefined, { images, leaveOut }: Sources): Markup {
  const named = allOf(node, 'matimage').flatMap(({ attributes }) =>
    attributes.uri ? [{ name: attributes.uri, alt: attributes.label ?? '' }] : [],
  );
  const parts = allOf(node, 'mattext', 'mat_formattedtext').map((text) =>
    readHtml(takeInlinePictures(textIn(text), images)),
  );
  const pictures = [...parts.flatMap((part) => part.pictures), ...named];
  for (const other of parts.flatMap(({ others }) => others)) leaveOut(other);
  for (const { name } of pictures) if (!images.has(name)) leaveOut(noPicture(name));
  const sounds = [
    ...parts.flatMap((part) => part.sounds),
    ...allOf(node, 'mataudio').flatMap(({ attributes }) =>
      attributes.uri ? [{ name: attributes.uri, words: attributes.label ?? '' }] : [],
    ),
  ];
  if (allOf(node, 'mataudio').length > 0) leaveOut(AUDIO);
  const text = parts
    .map((part) => part.text)
    .filter(Boolean)
    .join('\n');
  return { text, pictures, sounds, others: [] };
}

export function withoutNodes(node: XmlNode, ...names: string[]): XmlNode {
  const children = node.children
    .filter((child) => !names.includes(child.name))
    .map((child) => withoutNodes(child, ...names));
  return { ...node, children };
}

function optionsOf(response: XmlNode, item: XmlNode, sources: Sources): OldOption[] {
  const worth = worthOf(item, response.attributes.ident);
  return allOf(response, 'response_label').map((label) => {
    const { text, pictures } = material(label, sources);
    const picture = pictures.find(({ name }) => sources.images.has(name));
    const id = label.attributes.ident ?? '';
    return {
      id,
      text: text || (picture ? '' : id),
      image: picture ? embedded(picture.name) : null,
      points: worth.get(id)?.points ?? 0,
    };
  });
}

const cardinalityOf = ({ attributes: { rcardinality } }: XmlNode): OldList['cardinality'] =>
  rcardinality === 'Multiple' || rcardinality === 'Ordered' ? rcardinality : 'Single';

/** Reads the lists of options of an item. A list in a table has its own label, `words`. */
export const oldLists = (responses: XmlNode[], item: XmlNode, sources: Sources): OldList[] =>
  responses
    .filter(({ name }) => name === 'response_lid')
    .map((response) => ({
      cardinality: cardinalityOf(response),
      together: togetherIn(item, response.attributes.ident),
      words: material(withoutNodes(response, 'render_choice'), sources).text,
      options: optionsOf(response, item, sources),
    }));

/**
 * Returns the only option with the highest number of points. If there is no such option, returns a
 * message. If the item has no list of options, returns null.
 */
export function rightOldOption({ list, leaveOut }: OldItem): OldOption | string | null {
  if (!list) return null;
  const most = Math.max(0, ...list.options.map(({ points }) => points));
  const [right, ...others] = list.options.filter(({ points }) => most > 0 && points === most);
  if (!right) return NONE_RIGHT;
  if (others.length > 0) return SEVERAL_RIGHT;
  if (list.options.some(({ points }) => points > 0 && points < most)) leaveOut(PARTLY_RIGHT);
  return right;
}
