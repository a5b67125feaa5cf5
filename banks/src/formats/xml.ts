/** A node of an XML tree: an element with attributes and children, or unchanged text. */
export interface XmlNode {
  /** The element's name without its namespace prefix; empty for text. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** The start and end of CDATA sections and comments, in which tags are ignored. */
const SKIPPED: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' };

/**
 * Extracts all elements with a name from a document. Returns their markup, and the rest of the
 * document. The document is not parsed, because its tree would take thirty times as much memory. If
 * an element is not closed, it ends where the next one begins.
 */
export function extractElements(text: string, name: string): { elements: string[]; rest: string } {
  const marks = new RegExp(`<!\\[CDATA\\[|<!--|<${name}(?=[\\s>])|</${name}\\s*>`, 'g');
  const elements: string[] = [];
  const rest: string[] = [];
  let [start, last] = [-1, 0];
  const close = (end: number) => {
    elements.push(text.slice(start, end));
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
    rest.push(text.slice(last, mark.index));
    start = mark.index;
  }
  if (start >= 0) close(text.length);
  return { elements, rest: [...rest, text.slice(last)].join('') };
}

export const textIn = (node: XmlNode | undefined): string =>
  node ? node.text + node.children.map(textIn).join('') : '';

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** Returns all descendants with one of the names, in document order. */
export function descendantsOf(node: XmlNode | undefined, ...names: string[]): XmlNode[] {
  if (!node) return [];
  return node.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, ...names),
  ]);
}

export const firstDescendantOf = (
  node: XmlNode | undefined,
  ...names: string[]
): XmlNode | undefined => descendantsOf(node, ...names)[0];

/** Escapes a text for use between tags and in double-quoted attributes. */
export const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Converts an XML node back to markup. It is used for elements whose content is HTML. */
export function markupOf(node: XmlNode): string {
  if (node.name === '') return escapeXml(node.text);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  // An empty element is written as one tag, because browsers read `<br></br>` as two line breaks.
  if (node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${node.children.map(markupOf).join('')}</${node.name}>`;
}
