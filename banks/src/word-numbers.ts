import { decodeText } from './bytes.ts';
import { parseXml } from './formats/parse-xml.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  firstDescendantOf,
  type XmlNode,
} from './formats/xml.ts';

/**
 * Writes the numbers and letters of lists into the text of a document. Word generates them for
 * display and does not store them in the text.
 */

interface Level {
  format: string;
  pattern: string;
  start: number;
}
interface List {
  /** The family of the list. Lists of the same family continue the same numbering. */
  family: string;
  levels: Map<number, Level>;
  restartsAt: Map<number, number>;
}
interface ListPosition {
  list: string;
  level: number;
}

const settingOf = (node: XmlNode | undefined, name: string) => childOf(node, name)?.attributes.val;

const levelsOf = (node: XmlNode): Map<number, Level> =>
  new Map(
    childrenOf(node, 'lvl').map((level) => [
      Number(level.attributes.ilvl ?? 0),
      {
        format: settingOf(level, 'numFmt') ?? 'decimal',
        pattern: settingOf(level, 'lvlText') ?? '%1.',
        start: Number(settingOf(level, 'start') ?? 1),
      },
    ]),
  );

function listsOf(numbering: XmlNode): Map<string, List> {
  const families = new Map(
    descendantsOf(numbering, 'abstractNum').map((node) => [
      node.attributes.abstractNumId,
      levelsOf(node),
    ]),
  );
  return new Map(
    descendantsOf(numbering, 'num').map((node) => {
      const family = settingOf(node, 'abstractNumId') ?? '';
      const restarts = childrenOf(node, 'lvlOverride').flatMap((override) => {
        const start = settingOf(override, 'startOverride');
        return start ? [[Number(override.attributes.ilvl ?? 0), Number(start)] as const] : [];
      });
      const list = {
        family,
        levels: families.get(family) ?? new Map(),
        restartsAt: new Map(restarts),
      };
      return [node.attributes.numId ?? '', list];
    }),
  );
}

function positionIn(properties: XmlNode | undefined): ListPosition | null {
  const numbers = childOf(properties, 'numPr');
  const list = settingOf(numbers, 'numId');
  return list ? { list, level: Number(settingOf(numbers, 'ilvl') ?? 0) } : null;
}

const positionsByStyle = (styles: XmlNode): Map<string, ListPosition> =>
  new Map(
    descendantsOf(styles, 'style').flatMap((style) => {
      const position = positionIn(childOf(style, 'pPr'));
      return position ? [[style.attributes.styleId ?? '', position] as const] : [];
    }),
  );

const letterAt = (count: number) => String.fromCharCode(64 + (((count - 1) % 26) + 1));

class ListCounter {
  readonly #lists: Map<string, List>;
  readonly #counts = new Map<string, number[]>();
  readonly #started = new Set<string>();
  #bullets = 0;

  constructor(lists: Map<string, List>) {
    this.#lists = lists;
  }

  #next(list: List, { list: id, level }: ListPosition): number[] {
    const counts = this.#counts.get(list.family) ?? [];
    const restart = this.#started.has(id) ? undefined : list.restartsAt.get(level);
    this.#started.add(id);
    const before = restart === undefined ? counts[level] : restart - 1;
    counts[level] = (before ?? (list.levels.get(level)?.start ?? 1) - 1) + 1;
    counts.length = level + 1;
    this.#counts.set(list.family, counts);
    return counts;
  }

  /**
   * Returns the label of a list item, by which it is recognized as a question or an option. The
   * items of the outer list are questions, unless they have letters. Bullets and items of inner
   * lists are options.
   */
  label(position: ListPosition | null, isInner: boolean): string {
    const list = position && this.#lists.get(position.list);
    const level = list?.levels.get(position?.level ?? 0);
    if (!position || !list || !level || level.format === 'none') {
      this.#bullets = 0;
      return '';
    }
    if (level.format === 'bullet' || isInner) return `${letterAt(++this.#bullets)}. `;
    this.#bullets = 0;
    const count = this.#next(list, position).at(-1) ?? 1;
    const isOption = position.level > 0 || /letter/i.test(level.format);
    if (isOption) return `${letterAt(count)}. `;
    const named = level.pattern.replace(/%\d/, String(count));
    return /[.):]\s*$/.test(named) ? `${named} ` : `${count}. `;
  }
}

const keyOf = ({ list, level }: ListPosition) => `${list}/${level}`;

/**
 * Returns the inner lists: lists between the items of another list. They contain the options of the
 * questions in that other list.
 */
function innerLists(positions: readonly (ListPosition | null)[]): Set<string> {
  const keys = positions.flatMap((position) => (position ? [keyOf(position)] : []));
  const last = new Map(keys.map((key, at) => [key, at]));
  const outer = keys.find((key, at) => keys[at + 1] !== key && (last.get(key) ?? 0) > at);
  const [from, to] = outer === undefined ? [0, 0] : [keys.indexOf(outer), keys.lastIndexOf(outer)];
  const between = new Set(keys.slice(from, to).filter((key) => key !== outer));
  if (outer !== undefined && keys[to + 1] !== undefined) between.add(keys[to + 1] ?? '');
  return between;
}

const PROPERTIES =
  /<w:p(?:\s[^<>]*)?>\s*(?:<w:pPr>((?:[^<]|<(?!\/?w:pPr?[\s>]))*)<\/w:pPr>|<w:pPr\s*\/>)?/g;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Writes the labels of list items into the text of a document's files. The files in `entries` are
 * replaced.
 */
export function writeNumbers(entries: Map<string, Uint8Array>): void {
  const [document, numbering, styles] = ['document', 'numbering', 'styles'].map((name) =>
    entries.get(`word/${name}.xml`),
  );
  if (!document || !numbering) return;
  const counter = new ListCounter(listsOf(parseXml(decodeText(numbering))));
  const byStyle = styles
    ? positionsByStyle(parseXml(decodeText(styles)))
    : new Map<string, ListPosition>();
  const positionOf = (inside: string | undefined) => {
    const properties = inside
      ? firstDescendantOf(parseXml(`<w:pPr>${inside}</w:pPr>`), 'pPr')
      : undefined;
    const style = settingOf(properties, 'pStyle') ?? '';
    return positionIn(properties) ?? byStyle.get(style) ?? null;
  };
  const source = decodeText(document);
  const positions = [...source.matchAll(PROPERTIES)].map(([, inside]) => positionOf(inside));
  const inner = innerLists(positions);
  let at = 0;
  const text = source.replace(PROPERTIES, (whole) => {
    const position = positions[at++] ?? null;
    const label = counter.label(position, position !== null && inner.has(keyOf(position)));
    return label ? `${whole}<w:r><w:t xml:space="preserve">${escaped(label)}</w:t></w:r>` : whole;
  });
  entries.set('word/document.xml', Buffer.from(text));
  entries.set(
    'word/numbering.xml',
    Buffer.from(
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
    ),
  );
}
