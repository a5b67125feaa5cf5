/**
 * Runs a function after the next frame is painted. It is used to move the focus, which makes the
 * browser compute the layout. Before the paint, layout and styles would be computed twice while the
 * person waits.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
