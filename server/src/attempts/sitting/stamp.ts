/**
 * When something was done, by the server's clock: what the device says of it, unless that cannot be,
 * before the beginning or ahead of the server. Then it was done when it arrived.
 */
export const stampOf = (told: Date, startedAt: Date, receivedAt: Date): Date =>
  told < startedAt || told > receivedAt ? receivedAt : told;
