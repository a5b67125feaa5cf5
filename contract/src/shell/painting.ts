/**
 * What the server and the web's painter tell each other. The painter is built from the web, as the
 * browser's files are, and paints a page for a visitor or for whoever is signed in; the server asks the calls for it
 * and sends it.
 */

/** The answer to a call, as it would travel. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Ask = (address: string) => Promise<Answer>;

export interface Site {
  /** Where this site is found: addresses for others are whole. */
  origin: string;
  /** Stands where the nonce of the sent page comes. */
  nonce: string;
  /** Whether it is for somebody who is signed in, or for visitors, whom nobody knows. */
  forMember: boolean;
}

export interface Painted {
  /** Title, description and what search engines and previews read. */
  head: string;
  /** The same for machines, as schema.org has it; JSON that may stand in a script, or empty. */
  data: string;
  /** What is fetched before anything else: the pictures at the top. */
  early: string;
  /** What stands in the page's root. */
  root: string;
  /** Rules in place of style attributes, which the page's policy forbids. */
  rules: string;
  /** What was asked, so that the browser need not ask again; JSON that may stand in a script. */
  state: string;
  /** The source files of what is painted, by which the build's manifest names their chunks. */
  modules: readonly string[];
}

/** `missing`: there is no such thing for whoever asks. `failed`: nothing can be said. */
export type Outcome = 'answered' | 'missing' | 'failed';

/** A page at an address, for one painting. */
export interface Sitting {
  /** The same for all addresses that look the same. */
  key: string;
  /** Makes the page's calls, for the member with this id where it is for one. */
  ask(ask: Ask, member?: string): Promise<Outcome>;
  /** All replies so far, as text: equal texts produce equal pages. */
  said(): string;
  /** null: not without waiting for something. */
  paint(): Painted | null;
  /** Forgets what was asked. Timers of the caches would hold it in memory. */
  end(): void;
}

export interface Painter {
  /** null: this page is not painted for whoever asks. */
  sit(address: string, site: Site): Sitting | null;
}
