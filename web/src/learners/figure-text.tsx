import { VisuallyHidden } from '@mantine/core';
import type { Figure } from './labels.ts';
import * as messages from './messages.ts';

/** Shows a figure. If it is not known, a dash is shown, and screen readers read the reason. */
export function FigureText({ figure }: { figure: Figure }) {
  if ('text' in figure) return figure.text;
  return (
    <>
      <span aria-hidden="true" title={figure.missing}>
        {messages.unknown}
      </span>
      <VisuallyHidden>{figure.missing}</VisuallyHidden>
    </>
  );
}
