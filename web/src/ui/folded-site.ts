/**
 * While a quiz runs, header, sidebar and footer are folded away behind a menu button. The page that
 * wants the screen to itself sets this state, and the layout, which is elsewhere in the tree, reads
 * it.
 */
interface FoldedSiteState {
  /** Whether the page wants the screen to itself; null if it did not set this. */
  folded: boolean | null;
  /** Whether the menu behind the button is open; null if it was never opened. */
  menuOpen: boolean | null;
}

let now: FoldedSiteState = { folded: null, menuOpen: null };
const listeners = new Set<() => void>();

function set(change: Partial<FoldedSiteState>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

export const foldedSite = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => now,
  fold: () => set({ folded: true }),
  unfold: () => set({ folded: false, menuOpen: null }),
  /** Called when the page is left. */
  forget: () => set({ folded: null, menuOpen: null }),
  openMenu: () => set({ menuOpen: true }),
  closeMenu: () => set({ menuOpen: false }),
};
