import type { XmlNode } from '../../xml.ts';

/** The elements of a Word document and their settings. */

export const isOn = (node: XmlNode | undefined) =>
  node !== undefined && !['0', 'false', 'none', 'off'].includes(node.attributes.val ?? '1');

/** Black, and what a document takes by itself, is no color. */
export const isColor = (node: XmlNode | undefined) => {
  const value = node?.attributes.val?.toLowerCase() ?? 'auto';
  return (
    !['auto', '000000', 'windowtext'].includes(value) &&
    !node?.attributes.themeColor?.match(/text1|dark1/)
  );
};

/** Ticks in the fonts of signs that Word draws them in. */
export const TICKS = new Set(['F0FC', 'F0FE', 'F052', 'F050']);
export const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'footnoteReference',
  'commentReference',
]);
export const CONTAINERS = new Set([
  'ins',
  'moveTo',
  'hyperlink',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'bdo',
  'dir',
]);
export const DRAWN = new Set(['drawing', 'pict', 'object']);
export const SIGNS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
export const PICTURE = /\.(png|jpe?g)$/i;
