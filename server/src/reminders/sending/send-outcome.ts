/** The outcome of sending one reminder. */
export interface SendOutcome {
  /**
   * `waiting`: it was certainly not sent, and is retried. `unsure`: it may have been sent, so it is
   * not retried.
   */
  state: 'sent' | 'waiting' | 'failed' | 'unsure' | 'dropped';
  /** Whether this process had claimed it; otherwise another one may be sending it. */
  claimed: boolean;
  reason?: string;
  /** The delay that the service asked for. */
  retryAfterMs?: number;
}
