import { allOf, firstOf, textIn, type XmlNode } from '../../../formats/xml.ts';

/** Blackboard's own ways in items of QTI 1.2, made into those of the standard. */

const blockOf = (item: XmlNode, name: string) =>
  allOf(item, 'flow').find(({ attributes }) => attributes.class === name);

/** Options without words are called by their place: in this order the right sides stand below. */
function labelled(node: XmlNode, rights: readonly XmlNode[]): XmlNode {
  let place = 0;
  const fill = (each: XmlNode): XmlNode =>
    each.name === 'response_label'
      ? { ...each, children: [...rights.slice(place++, place)] }
      : { ...each, children: each.children.map(fill) };
  return fill(node);
}

/** The left side is next to its list; in the standard it is within it. */
function rowOf(row: XmlNode, rights: readonly XmlNode[]): XmlNode {
  const list = row.children.find(({ name }) => name === 'response_lid');
  if (!list) return row;
  const beside = row.children.filter((child) => child !== list);
  const filled = labelled(list, rights);
  return { ...row, children: [{ ...filled, children: [...beside, ...filled.children] }] };
}

function withRows(item: XmlNode, rights: readonly XmlNode[]): XmlNode {
  const change = (node: XmlNode): XmlNode[] => {
    if (node.attributes.class === 'RIGHT_MATCH_BLOCK') return [];
    if (node.attributes.class !== 'RESPONSE_BLOCK')
      return [{ ...node, children: node.children.flatMap(change) }];
    return [{ ...node, children: node.children.map((row) => rowOf(row, rights)) }];
  };
  return { ...item, children: item.children.flatMap(change) };
}

/** Conditions for accepted answers in blanks give no points and use an id, so points are added. */
function withPoints(item: XmlNode): XmlNode {
  const change = (node: XmlNode): XmlNode => {
    if (node.name !== 'respcondition') return { ...node, children: node.children.map(change) };
    const accepts = firstOf(node, 'varequal') && !firstOf(node, 'setvar');
    const isWrong = /^incorrect$/i.test(node.attributes.title ?? '');
    if (!accepts || isWrong) return node;
    return { ...node, attributes: { ...node.attributes, title: 'correct' } };
  };
  return change(item);
}

export function asStandard(item: XmlNode): XmlNode {
  const kind = textIn(firstOf(item, 'bbmd_questiontype')).trim();
  if (/^fill in the blank$/i.test(kind)) return withPoints(item);
  const rights = blockOf(item, 'RIGHT_MATCH_BLOCK')?.children ?? [];
  return rights.length > 0 ? withRows(item, rights) : item;
}
