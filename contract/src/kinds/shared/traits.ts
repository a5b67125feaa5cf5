/** What the rest of the product asks about a kind, so nobody keeps a list of names. */
export interface KindTraits {
  /** Who marks an answer: a rule of the kind, or the coach. */
  graded: 'rule' | 'coach';
  /** Whether an answer picks from options that the paper shows, each of which has its own figures. */
  hasChoices: boolean;
  /** Whether it may show pictures in addition to its illustration. */
  mayCarryPictures: boolean;
  /** Whether an answer can be partly right. */
  credit: 'whole' | 'share';
}
