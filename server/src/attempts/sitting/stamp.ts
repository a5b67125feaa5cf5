/** When something was done by the device's clock; where that is ahead of the server, when it arrived. */
export const notAhead = (told: Date, receivedAt: Date): Date =>
  told > receivedAt ? receivedAt : told;

/**
 * When something was done, by the server's clock: what the device says of it, unless that cannot be,
 * before the beginning or ahead of the server. Then it was done when it arrived.
 */
export const stampOf = (told: Date, startedAt: Date, receivedAt: Date): Date =>
  told < startedAt ? receivedAt : notAhead(told, receivedAt);
