/** XML as a tree to walk: elements with attributes and children, text unchanged. */
export interface XmlNode {
  /** Empty for text. Without a namespace's prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** Beginnings and ends of sections that are not tags, whatever they contain. */
const SKIPPED: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' };

/**
 * The elements of that name as texts of their own, and the document without them: the tree of a large one takes
 * thirty times its size. One that never ends goes as far as the next begins.
 */
export function piecesOf(text: string, name: string): { pieces: string[]; around: string } {
  const marks = new RegExp(`<!\\[CDATA\\[|<!--|<${name}(?=[\\s>])|</${name}\\s*>`, 'g');
  const pieces: string[] = [];
  const around: string[] = [];
  let [start, last] = [-1, 0];
  const close = (end: number) => {
    pieces.push(text.slice(start, end));
    [start, last] = [-1, end];
  };
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const end = SKIPPED[mark[0]];
    const isEnd = mark[0].startsWith('</');
    if (end) {
      const at = text.indexOf(end, marks.lastIndex);
      marks.lastIndex = at < 0 ? text.length : at + end.length;
      continue;
    }
    if (start >= 0) close(isEnd ? marks.lastIndex : mark.index);
    if (isEnd) continue;
    around.push(text.slice(last, mark.index));
    start = mark.index;
  }
  if (start >= 0) close(text.length);
  return { pieces, around: [...around, text.slice(last)].join('') };
}

export const textIn = (node: XmlNode | undefined): string =>
  node ? node.text + node.children.map(textIn).join('') : '';

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** All descendants of that name, in document order. */
export function allOf(node: XmlNode | undefined, ...names: string[]): XmlNode[] {
  if (!node) return [];
  return node.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...allOf(child, ...names),
  ]);
}

export const firstOf = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
  allOf(node, ...names)[0];

/** Escaped for use between tags and in double-quoted attributes. */
export const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Back to markup, for what is HTML inside. */
export function markupOf(node: XmlNode): string {
  if (node.name === '') return escapeXml(node.text);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  // Written as two tags, a `<br/>` would be two lines.
  if (node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${node.children.map(markupOf).join('')}</${node.name}>`;
}
