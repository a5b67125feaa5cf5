/** QTI 3.0 has other names for what QTI 2.2 has: `choiceInteraction` is `qti-choice-interaction` there. */

/** HTML elements keep their names and attributes. */
const HTML = new Set(['p', 'br', 'span', 'img', 'object', 'div']);
const TAG = /<(\/?)([A-Za-z]\w*)((?:\s[^<>]*?)?)(\/?)>/g;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Attributes hold no angle brackets and no quotes: they are escaped. */
const kebabAttributes = (attributes: string) =>
  attributes.replace(/\s([A-Za-z]\w*)="([^"]*)"/g, (_, name: string, value: string) => {
    return ` ${kebab(name)}="${value}"`;
  });

export const inQti3 = (xml: string): string =>
  xml.replace(TAG, (tag, slash: string, name: string, attributes: string, end: string) =>
    HTML.has(name) ? tag : `<${slash}qti-${kebab(name)}${kebabAttributes(attributes)}${end}>`,
  );
