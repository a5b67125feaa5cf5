export interface Finding {
  /** The subject of the finding, usually the environment variable to change. */
  about: string;
  what: string;
  advice: string;
}

export const finding = (about: string, what: string, advice: string): Finding => ({
  about,
  what,
  advice,
});
