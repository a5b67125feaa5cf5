/**
 * Runs once the rendered output is on screen. Moving the focus forces the browser to lay out the
 * page: before the first frame, that would compute layout and styles once more while the person
 * waits to see it.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
