/** The time by the device's clock; if that is ahead of the server, the time of arrival. */
export const notAfterArrival = (deviceTime: Date, receivedAt: Date): Date =>
  deviceTime > receivedAt ? receivedAt : deviceTime;

/**
 * The time of an action by the server's clock: the time that the device sent, or the time of
 * arrival if the sent time is before the start or ahead of the server.
 */
export const serverTimeOf = (deviceTime: Date, startedAt: Date, receivedAt: Date): Date =>
  deviceTime < startedAt ? receivedAt : notAfterArrival(deviceTime, receivedAt);
