import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Module<Props> {
  default: ComponentType<Props>;
}

/**
 * Returns a promise-like object that calls back immediately. React continues at once with this
 * object, but would wait for a real promise.
 */
const atOnce = <Props>(loaded: Module<Props>) =>
  // biome-ignore lint/suspicious/noThenProperty: this is what makes it something to wait for
  ({ then: (take: (loaded: Module<Props>) => void) => take(loaded) }) as unknown as Promise<
    Module<Props>
  >;

/**
 * Returns components of a file that is loaded on demand. After the file is loaded, they are
 * rendered without waiting.
 */
export function onDemand<Exports>(load: () => Promise<Exports>) {
  let loaded: Exports | null = null;
  const fetch = async (): Promise<Exports> => {
    loaded ??= await load();
    return loaded;
  };
  /**
   * Defines a lazy component from the exports of the file. If the file is not loaded yet, `wait` is
   * called with the function that loads it.
   */
  const part = <Props>(
    pick: (all: Exports) => ComponentType<Props>,
    wait: <T>(get: () => Promise<T>) => Promise<T> = (get) => get(),
  ): LazyExoticComponent<ComponentType<Props>> => {
    const late = async () => ({ default: pick(await fetch()) });
    return lazy(() => (loaded ? atOnce({ default: pick(loaded) }) : wait(late)));
  };
  return { fetch, part };
}
