/**
 * Finds tags and attributes in the XML of a sheet without building a tree, because the XML may be
 * too long for a tree.
 */

export const tags = (names: string) =>
  new RegExp(`<(/?)(?:[a-zA-Z]\\w{0,20}:)?(${names})(?=[\\s/>])([^<>]{0,4000})>`, 'g');

export function attribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s?=\\s?"([^"]{0,500})"`);
  return (attributes) => pattern.exec(attributes)?.[1];
}

export const valueIn = attribute('val');
