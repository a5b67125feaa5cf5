/**
 * The properties of a kind on which other code depends. Other code must use these properties
 * instead of listing kinds by name.
 */
export interface KindTraits {
  /** Whether an answer is marked by a rule of the kind or by the coach. */
  graded: 'rule' | 'coach';
  /**
   * Whether a learner answers by choosing among displayed options. Each such option has its own
   * statistics.
   */
  hasChoices: boolean;
  /** Whether a question of this kind may show pictures in addition to its illustration. */
  mayCarryPictures: boolean;
  /** `share` if an answer can be partly right, and `whole` if it can only be right or wrong. */
  credit: 'whole' | 'share';
}
