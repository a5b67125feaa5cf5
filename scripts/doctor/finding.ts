/** Something that is wrong or unsafe, and what to do. */
export interface Finding {
  /** The variable to change, or what it is about. */
  about: string;
  what: string;
  advice: string;
}

export const finding = (about: string, what: string, advice: string): Finding => ({
  about,
  what,
  advice,
});
