import { decodeHTMLStrict } from 'entities';
import * as messages from '../messages.ts';

/** Tables for converting HTML elements, attributes, and entities to Markdown. */

export const SILENT = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'object',
  'template',
  'audio',
]);
export const BREAKING = new Set(['p', 'div', 'br', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export const TABLE = new Set(['table', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption']);
export const LISTS = new Set(['ol', 'ul', 'li']);
export const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`' };

/**
 * Replaces the named and numeric entities of HTML by their characters. Text that only looks like an
 * entity is left unchanged.
 */
export const decoded = (text: string) => decodeHTMLStrict(text).replaceAll('\u00a0', ' ');

export const RAISED = new Map(
  [...'0123456789+-=()n'].map((c, i) => [c, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i] ?? c]),
);
export const LOWERED = new Map(
  [...'0123456789+-=()'].map((c, i) => [c, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][i] ?? c]),
);

export function shifted(text: string, signs: Map<string, string>, mark: string): string {
  const all = [...text].map((c) => signs.get(c));
  return all.every((c) => c !== undefined) ? all.join('') : `${mark}${text}`;
}

export function attributeOf(attributes: string, name: string): string {
  const match = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  // Non-breaking spaces in an attribute are not replaced by normal spaces. An attribute's value is
  // not wrapped, so such a space was put there for another purpose.
  return decodeHTMLStrict(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}

export const OTHERS: Record<string, string> = {
  math: messages.mathMl,
  video: messages.video,
  iframe: messages.embeddedPages,
  svg: messages.svgDrawings,
};
