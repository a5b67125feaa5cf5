/** A page as React keeps it; without an element once it has been taken away. */
interface Page {
  current: { memoizedState: { element: unknown } };
}

/** Where React looks for a browser's developer tools, once, when it is loaded. */
const TOOLS = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

function watch(): Set<Page> {
  const alive = new Set<Page>();
  const onCommitFiberRoot = (_: number, page: Page) => {
    if (page.current.memoizedState.element === null) alive.delete(page);
    else alive.add(page);
  };
  Reflect.set(globalThis, TOOLS, {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    alive,
  });
  return alive;
}

/** Those that are there now. The files of a worker share React, and so what watches it. */
export const pagesAlive = (): Set<Page> => Reflect.get(globalThis, TOOLS)?.alive ?? watch();

/**
 * Files of a worker share the document too: what a test leaves on it hears what the tests after it do, and
 * which these are differs from run to run.
 */
export function expectNoneAlive(): void {
  const alive = pagesAlive();
  const left = alive.size;
  alive.clear();
  if (left > 0) throw new Error(`${left} pages are still alive after this test: unmount them`);
}
