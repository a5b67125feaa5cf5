/**
 * What was done so far is one piece of work, and what follows another: in between the page hears what is pressed. One
 * that nobody looks at hears nothing, and its timers come once a second.
 */
export const nextTask = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
