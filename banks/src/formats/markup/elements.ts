import { decodeHTMLStrict } from 'entities';
import * as messages from '../messages.ts';

/** Tables for converting HTML elements, attributes, and entities to Markdown. */

export const DROPPED = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'object',
  'template',
  'audio',
]);
export const BLOCKS = new Set(['p', 'div', 'br', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export const TABLE_ELEMENTS = new Set([
  'table',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'caption',
]);
export const LIST_ELEMENTS = new Set(['ol', 'ul', 'li']);
export const EMPHASIS: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
};

/**
 * Replaces the named and numeric entities of HTML by their characters. Text that only looks like an
 * entity is left unchanged.
 */
export const decodeEntities = (text: string) => decodeHTMLStrict(text).replaceAll('\u00a0', ' ');

export function attributeOf(attributes: string, name: string): string {
  const match = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  // Non-breaking spaces in an attribute are not replaced by normal spaces. An attribute's value is
  // not wrapped, so such a space was put there for another purpose.
  return decodeHTMLStrict(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}

export const UNSUPPORTED_ELEMENTS: Record<string, string> = {
  math: messages.mathMl,
  video: messages.video,
  iframe: messages.embeddedPages,
  svg: messages.svgDrawings,
};
