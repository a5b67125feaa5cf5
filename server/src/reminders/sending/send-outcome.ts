export interface SendOutcome {
  /**
   * `waiting`: the message was certainly not sent, and is retried. `unsure`: the message may have
   * been sent, so it is not retried.
   */
  state: 'sent' | 'waiting' | 'failed' | 'unsure' | 'dropped';
  /**
   * True if this process claimed the message before it was sent. If it is false, another process
   * may be sending the message.
   */
  claimed: boolean;
  reason?: string;
  /** The delay that the mail or push service requires before the next try, in milliseconds. */
  retryAfterMs?: number;
}
