import { readHtml } from './markup/html.ts';
import { takeInlinePictures } from './markup/inline-pictures.ts';
import type { Markup } from './markup/markup.ts';
import { embedded, type Sources } from './media/pictures.ts';
import { togetherIn, type Worth, worthOf } from './qti-1-worth.ts';
import { AUDIO, NONE_RIGHT, noPicture, PARTLY_RIGHT, SEVERAL_RIGHT } from './words.ts';
import { allOf, textIn, type XmlNode } from './xml.ts';

/** The parts of an item of QTI 1.2, for reading. */

export interface OldOption {
  id: string;
  text: string;
  image: string | null;
  points: number;
}

export interface OldList {
  cardinality: 'Single' | 'Multiple' | 'Ordered';
  /** Ids that one condition requires together, in order. */
  together: string[];
  words: string;
  options: OldOption[];
}

export interface OldItem extends Sources {
  /** The question text. */
  text: string;
  /** The platform's name for the kind. */
  called: string;
  /** Set if one option is chosen from a single list. */
  list: OldList | null;
  /** Each of several rows has its own list. */
  rows: OldList[] | null;
  /** True if the answer is declared as a number. */
  isNumber: boolean;
  /** The answer is written: what is accepted, with what it is worth. */
  accepted: [answer: string, worth: Worth][] | null;
  /** Several answers are written, each under the name of its field. */
  fields: { name: string; accepted: [answer: string, worth: Worth][] }[] | null;
}

/** Text in `mattext` is often HTML in disguise; one family of platforms has its own name for it. */
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

/** The options of one list, with what each is worth. */
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

/** Lists to pick from; one inside a table has its own label. */
export const oldLists = (responses: XmlNode[], item: XmlNode, sources: Sources): OldList[] =>
  responses
    .filter(({ name }) => name === 'response_lid')
    .map((response) => ({
      cardinality: cardinalityOf(response),
      together: togetherIn(item, response.attributes.ident),
      words: material(withoutNodes(response, 'render_choice'), sources).text,
      options: optionsOf(response, item, sources),
    }));

/** The single option with the most points, or the reason why there is none. */
export function rightOldOption({ list, leaveOut }: OldItem): OldOption | string | null {
  if (!list) return null;
  const most = Math.max(0, ...list.options.map(({ points }) => points));
  const [right, ...others] = list.options.filter(({ points }) => most > 0 && points === most);
  if (!right) return NONE_RIGHT;
  if (others.length > 0) return SEVERAL_RIGHT;
  if (list.options.some(({ points }) => points > 0 && points < most)) leaveOut(PARTLY_RIGHT);
  return right;
}
