/**
 * Returns the time by the device's clock, or the time of arrival if that clock is ahead of the
 * server.
 */
export const notAfterArrival = (deviceTime: Date, receivedAt: Date): Date =>
  deviceTime > receivedAt ? receivedAt : deviceTime;

/**
 * Returns the time of an action by the server's clock: the time that the device sent, or the time
 * of arrival if the sent time is before the start or ahead of the server.
 */
export const serverTimeOf = (deviceTime: Date, startedAt: Date, receivedAt: Date): Date =>
  deviceTime < startedAt ? receivedAt : notAfterArrival(deviceTime, receivedAt);
