import { afterEach, beforeEach, vi } from 'vitest';

type Added = Parameters<Document['addEventListener']>;

/**
 * Removes the listeners that a test adds to the document. The test files of a worker share the
 * document.
 */
export function removeListenersAfterEach(): void {
  const added: Added[] = [];
  beforeEach(() => {
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation((...listener: Added) => {
      added.push(listener);
      add(...listener);
    });
  });
  afterEach(() => {
    for (const listener of added.splice(0)) document.removeEventListener(...listener);
  });
}
