/** A ref that moves the focus to an element which replaces the one that had it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
