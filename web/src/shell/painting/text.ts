/** Texts of people in a document that the server writes. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);

/** JSON inside a script element, which ends at the first `</script` whatever stands around it. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
