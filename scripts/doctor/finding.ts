/** Something that is wrong or unsafe, with advice. */
export interface Finding {
  /** The variable to change, or the subject. */
  about: string;
  what: string;
  advice: string;
}

export const finding = (about: string, what: string, advice: string): Finding => ({
  about,
  what,
  advice,
});
