/** What became of one reminder. */
export interface Outcome {
  /** `waiting`: it certainly was not sent, and may be later. `unsure`: it may have been, so it is not again. */
  state: 'sent' | 'waiting' | 'failed' | 'unsure' | 'dropped';
  /** Whether it was claimed before: what was not may be sent from elsewhere meanwhile. */
  claimed: boolean;
  reason?: string;
  /** The service asked for so much patience. */
  retryAfterMs?: number;
}
