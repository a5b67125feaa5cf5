/**
 * Runs once what was rendered is on screen. Moving the focus asks the browser where everything is: done before
 * that, the page is laid out and its styles are worked out once more while somebody waits to see it.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
