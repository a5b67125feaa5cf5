/** Escapes texts of people for a document that the server writes. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);

/** Returns JSON that is safe inside a script element, which ends at the first `</script`. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
