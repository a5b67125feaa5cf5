import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** React calls `then` and continues immediately, where it would wait for a promise. */
const atOnce = <Props>(loaded: Module<Props>) =>
  // biome-ignore lint/suspicious/noThenProperty: this is what makes it something to wait for
  ({ then: (take: (loaded: Module<Props>) => void) => take(loaded) }) as unknown as Promise<
    Module<Props>
  >;

/**
 * The components of a file that is loaded when it is needed. Once it is loaded, they are rendered
 * without waiting.
 */
export function onDemand<Exports>(load: () => Promise<Exports>) {
  let loaded: Exports | null = null;
  const fetch = async (): Promise<Exports> => {
    loaded ??= await load();
    return loaded;
  };
  /** `wait` is called with each load that a person sees. */
  const part = <Props>(
    pick: (all: Exports) => ComponentType<Props>,
    wait: <T>(get: () => Promise<T>) => Promise<T> = (get) => get(),
  ): LazyExoticComponent<ComponentType<Props>> => {
    const late = async () => ({ default: pick(await fetch()) });
    return lazy(() => (loaded ? atOnce({ default: pick(loaded) }) : wait(late)));
  };
  return { fetch, part };
}
