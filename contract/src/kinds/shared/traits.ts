/** The properties of a kind that other code needs, so that no code lists kinds by name. */
export interface KindTraits {
  /** Who marks an answer: a rule of the kind, or the coach. */
  graded: 'rule' | 'coach';
  /** Whether answers are choices among shown options, each with its own statistics. */
  hasChoices: boolean;
  /** Whether it may show pictures besides its illustration. */
  mayCarryPictures: boolean;
  /** Whether an answer can be partly right. */
  credit: 'whole' | 'share';
}
