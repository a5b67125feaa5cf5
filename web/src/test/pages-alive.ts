/**
 * A React root, as React passes it to developer tools. `element` is null after the root was
 * unmounted.
 */
interface Page {
  current: { memoizedState: { element: unknown } };
}

/**
 * The global variable in which React looks for developer tools. React reads it only once, when
 * React is loaded.
 */
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

/**
 * Returns the React roots that are mounted now. The test files of a worker share React, so they
 * also share this list of roots.
 */
export const pagesAlive = (): Set<Page> => Reflect.get(globalThis, TOOLS)?.alive ?? watch();

/**
 * Fails if a page is still mounted after a test. The test files of a worker share the document, so
 * listeners of that page would receive the events of later tests. These tests would then fail in
 * ways that differ from run to run.
 */
export function expectNoneAlive(): void {
  const alive = pagesAlive();
  const left = alive.size;
  alive.clear();
  if (left > 0) throw new Error(`${left} pages are still alive after this test: unmount them`);
}
