/** Finds tags and their attributes in the XML of a sheet, which is too long to be made a tree of. */

export const tags = (names: string) =>
  new RegExp(`<(/?)(?:[a-zA-Z]\\w{0,20}:)?(${names})(?=[\\s/>])([^<>]{0,4000})>`, 'g');

export function attribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s?=\\s?"([^"]{0,500})"`);
  return (attributes) => pattern.exec(attributes)?.[1];
}

export const valueIn = attribute('val');
