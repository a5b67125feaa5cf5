import { aroundBlanks } from '@certway/contract/kinds/cloze/blanks';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlain, QuestionText } from '../parts/question-text.tsx';
import classes from './cloze.module.css';
import * as messages from './messages.ts';

interface TextWithFieldsProps {
  text: string;
  /** A field for each blank of the text, in order. */
  fields: readonly ReactNode[];
}

/** Shows a text that needs no Markdown renderer. The server can render it too. */
function PlainText({ text, fields }: TextWithFieldsProps) {
  return (
    <p>
      {aroundBlanks(text).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
        <Fragment key={at}>
          {at > 0 && fields[at - 1]}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** Turns the rendered blanks of a text into places for fields. They are no pictures of a blank. */
function emptied(gaps: readonly Element[]): Element[] {
  return gaps.map((gap) => {
    gap.removeAttribute('role');
    gap.removeAttribute('aria-label');
    gap.setAttribute('data-field', '');
    return gap;
  });
}

/**
 * Shows a text with Markdown or formulas. The fields are put into its rendered blanks. If the text
 * has not exactly one rendered blank for each field, as with a blank inside a formula, the fields
 * are listed below the text.
 */
function RenderedText({ text, fields }: TextWithFieldsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [gaps, setGaps] = useState<readonly Element[]>([]);
  const count = fields.length;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const find = () => {
      const found = [...element.querySelectorAll('.blank')];
      setGaps((before) => {
        if (before.length === found.length && before.every((gap, at) => gap === found[at])) {
          return before;
        }
        return found.length === count ? emptied(found) : [];
      });
    };
    find();
    // The renderer may be loaded later than the text is shown.
    const observer = new MutationObserver(find);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [count]);
  return (
    <>
      <div ref={frame}>
        <QuestionText text={text} />
      </div>
      {gaps.map((gap, at) => createPortal(fields[at], gap))}
      {gaps.length === 0 && (
        <ol className={classes.blanks} aria-label={messages.blanks}>
          {fields.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
            <li key={at}>{field}</li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Shows the text of a question with its fields in the line of the text. */
export function TextWithFields({ text, fields }: TextWithFieldsProps) {
  return isPlain(text) && aroundBlanks(text).length === fields.length + 1 ? (
    <PlainText text={text} fields={fields} />
  ) : (
    <RenderedText text={text} fields={fields} />
  );
}
