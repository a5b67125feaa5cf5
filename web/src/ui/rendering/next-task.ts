/**
 * Yields to the event loop, so that the page can handle input before the next piece of work. A
 * hidden page gets no input, and its timers run only once a second.
 */
export const nextTask = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
