/**
 * Converts QTI 2.2 to the names of QTI 3.0: `choiceInteraction` becomes `qti-choice-interaction`.
 */

/** The HTML elements in QTI. In QTI 3.0 they keep their names and attributes. */
const HTML = new Set(['p', 'br', 'span', 'img', 'object', 'div']);
const TAG = /<(\/?)([A-Za-z]\w*)((?:\s[^<>]*?)?)(\/?)>/g;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Converts the names of attributes. A simple pattern is enough, because angle brackets and quotes
 * in attribute values are escaped.
 */
const kebabAttributes = (attributes: string) =>
  attributes.replace(/\s([A-Za-z]\w*)="([^"]*)"/g, (_, name: string, value: string) => {
    return ` ${kebab(name)}="${value}"`;
  });

export const inQti3 = (xml: string): string =>
  xml.replace(TAG, (tag, slash: string, name: string, attributes: string, end: string) =>
    HTML.has(name) ? tag : `<${slash}qti-${kebab(name)}${kebabAttributes(attributes)}${end}>`,
  );
