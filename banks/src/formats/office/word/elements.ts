import type { XmlNode } from '../../xml.ts';

export const isOn = (node: XmlNode | undefined) =>
  node !== undefined && !['0', 'false', 'none', 'off'].includes(node.attributes.val ?? '1');

/** Returns true if a text is colored. Black and the default color of the document do not count. */
export const isColor = (node: XmlNode | undefined) => {
  const value = node?.attributes.val?.toLowerCase() ?? 'auto';
  return (
    !['auto', '000000', 'windowtext'].includes(value) &&
    !node?.attributes.themeColor?.match(/text1|dark1/)
  );
};

/** Codes of check marks in the symbol fonts of Word. */
export const CHECK_MARKS = new Set(['F0FC', 'F0FE', 'F052', 'F050']);
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
export const DRAWINGS = new Set(['drawing', 'pict', 'object']);
export const SPECIAL_CHARACTERS: Record<string, string> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};
export const PICTURE = /\.(png|jpe?g)$/i;
