import { illustrationOf } from '../formats/markup/markup.ts';
import type { ReadContext } from '../formats/media/pictures.ts';
import { material } from '../formats/qti-1.ts';
import { metadataField } from '../formats/topics/qti-topics.ts';
import { descendantsOf, firstDescendantOf, type XmlNode } from '../formats/xml.ts';
import {
  assignPassages,
  createPassage,
  type QuestionSequence,
  type TextBetween,
  withPassage,
} from '../read/passages.ts';
import type { FoundQuestion } from '../reading.ts';

/**
 * Reads items of QTI 1.2 that have no question but a text for the questions after them. On some
 * platforms, a question names such an item by its id.
 */

export interface Qti1Text extends TextBetween {
  ident: string;
}

interface TextReference {
  textId?: string;
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy'];

/** Returns the text of an item without a question. Returns null for an item with a question. */
export function readTextItem(
  item: XmlNode,
  sources: ReadContext,
): Omit<Qti1Text, 'where' | 'losses'> | null {
  const isText = metadataField(item, 'question_type') === 'text_only_question';
  if (!isText || descendantsOf(item, ...RESPONSES).length > 0) return null;
  const content = material(firstDescendantOf(item, 'presentation'), sources);
  const passage = createPassage('', {
    text: content.text,
    ...illustrationOf(content, sources.images),
  });
  return passage && { ident: item.attributes.ident ?? '', passage };
}

/** Adds to a question the id of the text that it refers to. */
export function withTextReference(
  found: FoundQuestion,
  item: XmlNode,
): FoundQuestion & TextReference {
  const textId = metadataField(item, 'parent_stimulus_item_ident');
  return textId ? { ...found, textId } : found;
}

/**
 * Makes each text the passage of the questions that refer to it. If no question refers to a text,
 * it becomes the passage of the questions after it.
 */
export function assignTextItems(
  order: readonly ((FoundQuestion & TextReference) | Qti1Text)[],
): QuestionSequence {
  const named = new Set(order.flatMap((each) => ('textId' in each ? (each.textId ?? []) : [])));
  const texts = new Map(
    order.flatMap((each) =>
      'passage' in each && named.has(each.ident) ? [[each.ident, each] as const] : [],
    ),
  );
  const left = order.flatMap((each): (FoundQuestion | TextBetween)[] => {
    if ('passage' in each) return texts.has(each.ident) ? [] : [each];
    const { textId = '', ...found } = each;
    const text = texts.get(textId);
    return [text ? withPassage(found, text.passage, text) : found];
  });
  return assignPassages(left);
}
