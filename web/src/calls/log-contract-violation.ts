/**
 * Logs a reply that violates the contract. The message is for the operator, not for the person on
 * the page. The specification defines its text.
 */
export function logContractViolation(
  what: 'Program ID is missing.' | 'Program missing _id' | 'Program data is malformed',
): void {
  // biome-ignore lint/suspicious/noConsole: these are for the console alone
  console.error(what);
}
