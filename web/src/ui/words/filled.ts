import { createElement, Fragment, type ReactNode } from 'react';

/** Replaces each `{name}` in a message with the element of that name. */
export function filled(message: string, elements: Record<string, ReactNode>): ReactNode {
  const parts = message.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 2 ? elements[part] : part)),
  );
}
