/**
 * For whoever runs the server, never for the person on the page: what was sent against the
 * contract. The words are the specification's.
 */
export function complain(
  what: 'Program ID is missing.' | 'Program missing _id' | 'Program data is malformed',
): void {
  // biome-ignore lint/suspicious/noConsole: these are for the console alone
  console.error(what);
}
