/**
 * The number of pages that are being loaded. The pending bar reads it directly, because React still
 * shows the old page during the load.
 */
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

  /** Loads a page, and shows the pending bar until it is loaded. */
  async track<T>(load: () => Promise<T>): Promise<T> {
    change(1);
    try {
      return await load();
    } finally {
      change(-1);
    }
  },
};
