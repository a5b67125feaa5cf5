/**
 * Whether the header, sidebar, and footer are hidden behind a menu button, such as while a quiz
 * runs. A page that needs the whole screen sets this state. The layout reads it from another part
 * of the component tree.
 */
interface FoldedSiteState {
  /** Whether the page needs the whole screen; null if the page has not set this. */
  folded: boolean | null;
  /** Whether the menu of a full-screen page is open; null if it was never opened. */
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
  /** Resets the state when the page is left. */
  forget: () => set({ folded: null, menuOpen: null }),
  openMenu: () => set({ menuOpen: true }),
  closeMenu: () => set({ menuOpen: false }),
};
