/** A mounted React root; it has no element once it has been unmounted. */
interface Page {
  current: { memoizedState: { element: unknown } };
}

/** The global in which React looks for a browser's developer tools, once, when it is loaded. */
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

/** The roots that are mounted now. The test files of a worker share React, and so its observer. */
export const pagesAlive = (): Set<Page> => Reflect.get(globalThis, TOOLS)?.alive ?? watch();

/**
 * The files of a worker share the document too: a listener that a test leaves on it receives the
 * events of later tests, and which tests these are differs from run to run.
 */
export function expectNoneAlive(): void {
  const alive = pagesAlive();
  const left = alive.size;
  alive.clear();
  if (left > 0) throw new Error(`${left} pages are still alive after this test: unmount them`);
}
