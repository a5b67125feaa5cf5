/**
 * Logs a reply that violates the contract, for the operator and never for the person on the page.
 * The specification defines the text.
 */
export function logContractViolation(
  what: 'Program ID is missing.' | 'Program missing _id' | 'Program data is malformed',
): void {
  // biome-ignore lint/suspicious/noConsole: these are for the console alone
  console.error(what);
}
