import { descendantsOf, firstDescendantOf, textIn, type XmlNode } from '../formats/xml.ts';

/** Converts Blackboard's variants of QTI 1.2 items to the standard form. */

const blockOf = (item: XmlNode, name: string) =>
  descendantsOf(item, 'flow').find(({ attributes }) => attributes.class === name);

/**
 * Fills the options of a matching question, which Blackboard writes without text. The text of each
 * option is the right side at the same position, listed below the question.
 */
function fillOptions(node: XmlNode, rights: readonly XmlNode[]): XmlNode {
  let index = 0;
  const fill = (each: XmlNode): XmlNode =>
    each.name === 'response_label'
      ? { ...each, children: [...rights.slice(index++, index)] }
      : { ...each, children: each.children.map(fill) };
  return fill(node);
}

/**
 * Moves the left side of a pair into the list of options of that pair, as standard QTI 1.2
 * requires.
 */
function fillRow(row: XmlNode, rights: readonly XmlNode[]): XmlNode {
  const list = row.children.find(({ name }) => name === 'response_lid');
  if (!list) return row;
  const others = row.children.filter((child) => child !== list);
  const filled = fillOptions(list, rights);
  return { ...row, children: [{ ...filled, children: [...others, ...filled.children] }] };
}

function fillPairs(item: XmlNode, rights: readonly XmlNode[]): XmlNode {
  const change = (node: XmlNode): XmlNode[] => {
    if (node.attributes.class === 'RIGHT_MATCH_BLOCK') return [];
    if (node.attributes.class !== 'RESPONSE_BLOCK')
      return [{ ...node, children: node.children.flatMap(change) }];
    return [{ ...node, children: node.children.map((row) => fillRow(row, rights)) }];
  };
  return { ...item, children: item.children.flatMap(change) };
}

/**
 * Adds points to the conditions for accepted answers in blanks, which Blackboard writes without
 * points.
 */
function withPoints(item: XmlNode): XmlNode {
  const change = (node: XmlNode): XmlNode => {
    if (node.name !== 'respcondition') return { ...node, children: node.children.map(change) };
    const isAccepted = firstDescendantOf(node, 'varequal') && !firstDescendantOf(node, 'setvar');
    const isWrong = /^incorrect$/i.test(node.attributes.title ?? '');
    if (!isAccepted || isWrong) return node;
    return { ...node, attributes: { ...node.attributes, title: 'correct' } };
  };
  return change(item);
}

export function standardItem(item: XmlNode): XmlNode {
  const kind = textIn(firstDescendantOf(item, 'bbmd_questiontype')).trim();
  if (/^fill in the blank$/i.test(kind)) return withPoints(item);
  const rights = blockOf(item, 'RIGHT_MATCH_BLOCK')?.children ?? [];
  return rights.length > 0 ? fillPairs(item, rights) : item;
}
