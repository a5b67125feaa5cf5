/**
 * The number of pages being loaded. The bar at the top reads it immediately, while the old page is
 * still shown.
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

  /** Loads a page and notifies the bar. */
  async track<T>(load: () => Promise<T>): Promise<T> {
    change(1);
    try {
      return await load();
    } finally {
      change(-1);
    }
  },
};
