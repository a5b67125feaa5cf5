/** How many pages are on their way. Known to the bar at the top at once, while the old page stays. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  underWay += by;
  for (const listener of listeners) listener();
}

export const pendingPages = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  any: () => underWay > 0,

  /** Loads a page and lets the bar know. */
  async track<T>(load: () => Promise<T>): Promise<T> {
    change(1);
    try {
      return await load();
    } finally {
      change(-1);
    }
  },
};
