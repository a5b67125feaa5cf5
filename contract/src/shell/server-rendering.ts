import type { PageName } from '../shell/pages.ts';

/**
 * The interface between the server and the renderer. The renderer is built from the sources of the
 * web app. It renders a page to HTML, for visitors or for a signed-in member; the server makes the
 * page's calls in its own process and sends the document.
 */

/** The reply to a call, as it would be sent over the network. */
export interface CallReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type MakeCall = (address: string) => Promise<CallReply>;

export interface RenderOptions {
  /** The origin of the public URL, for absolute addresses. */
  origin: string;
  /** The placeholder that is replaced by the nonce of the sent document. */
  nonce: string;
  /** Whether the page is for a signed-in member. Otherwise it is for all visitors. */
  forMember: boolean;
}

export interface RenderedPage {
  /** Title, description and the metadata for search engines and link previews. */
  head: string;
  /** Data for schema.org as JSON that is safe inside a script element, or an empty string. */
  structuredData: string;
  /** Preload links that come first in the document: the picture at the top. */
  preloads: string;
  /** The content of the root element. */
  root: string;
  /** CSS rules instead of style attributes, which the Content Security Policy forbids. */
  styleRules: string;
  /** The replies to the page's calls, as JSON that is safe inside a script element. */
  state: string;
  /** The source files of the page, by which the build's manifest names their chunks. */
  modules: readonly string[];
}

/** `missing`: the subject of the page does not exist for this person. `failed`: a call failed. */
export type LoadOutcome = 'loaded' | 'missing' | 'failed';

/** A single rendering of the page at an address. */
export interface PageRendering {
  /** Addresses with the same key have the same page. */
  key: string;
  /** Makes the page's calls, for a page of a member with the member's id. */
  load(makeCall: MakeCall, memberId?: string): Promise<LoadOutcome>;
  /** All replies as text. Equal replies result in equal pages. */
  replies(): string;
  /** Returns null if the page cannot be rendered without waiting. */
  render(): RenderedPage | null;
  /** Clears the store. The timers of its caches would keep it in memory. */
  dispose(): void;
}

export interface Renderer {
  /** Returns null for an address whose page is not rendered on the server. */
  open(address: string, options: RenderOptions): PageRendering | null;
  /** The source files of a page, also of one that is rendered in the browser. */
  modulesOf(name: PageName): readonly string[];
}
