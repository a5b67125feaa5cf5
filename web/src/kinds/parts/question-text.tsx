import { Fragment, memo, useEffect, useState } from 'react';
import * as messages from '../messages.ts';
import classes from './question-text.module.css';

/**
 * The renderer is loaded with the first text that needs rendering. Plain text is shown without
 * waiting.
 */
type Renderer = typeof import('./render-text.ts');
let renderer: Renderer | null = null;
let withFormulas = false;
const rendered = new Map<string, string>();

const NEEDS_RENDERER = /[*_`$\\#>|~<[\n]|^\s*(?:[-+]|\d+[.)])\s/;
/**
 * A blank to fill in, written as underscores between words. Underscores that touch a word may be
 * part of a name in code.
 */
const GAP = /(?<![^\s(])_{2,}(?![^\s.,;:?!)])/;
/** Checks whether a text can be shown without the renderer; blanks to fill in do not need it. */
export const isPlain = (text: string) => !NEEDS_RENDERER.test(text.split(GAP).join());
const isReady = (text: string) =>
  isPlain(text) || (renderer !== null && (withFormulas || !text.includes('$')));

/** Renders texts in advance, so that each can be shown immediately. */
export async function prepareTexts(texts: readonly string[]): Promise<void> {
  if (texts.every(isReady)) return;
  renderer ??= await import('./render-text.ts');
  if (!texts.some((text) => text.includes('$'))) return;
  await renderer.loadFormulas();
  withFormulas = true;
}

function markupOf(text: string, inline: boolean): string {
  const key = `${inline ? 'line' : 'blocks'} ${text}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const made = (inline ? renderer?.renderLine(text) : renderer?.renderBlocks(text)) ?? '';
  rendered.set(key, made);
  return made;
}

function useReady(text: string): boolean {
  const [, setPrepared] = useState('');
  useEffect(() => {
    let gone = false;
    if (!isReady(text)) {
      // If the renderer cannot be loaded, such as without a connection, the text is shown
      // unformatted.
      prepareTexts([text]).then(
        () => gone || setPrepared(text),
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [text]);
  return isReady(text);
}

/** Shows a plain text with the same markup that the Markdown renderer produces. */
function Plain({ text }: { text: string }) {
  return text.split(GAP).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
    <Fragment key={at}>
      {at > 0 && <span className="blank" role="img" aria-label={messages.blank} />}
      {part}
    </Fragment>
  ));
}

interface QuestionTextProps {
  text: string;
  /** True for inline formatting only, without paragraphs, lists, or tables. */
  inline?: boolean;
}

/** Renders a text with Markdown and formulas. */
export const QuestionText = memo(function QuestionText({
  text,
  inline = false,
}: QuestionTextProps) {
  const ready = useReady(text);
  const Frame = inline ? 'span' : 'div';
  if (isPlain(text)) {
    const plain = <Plain text={text} />;
    return <Frame className={classes.text}>{inline ? plain : <p>{plain}</p>}</Frame>;
  }
  if (!ready) return <Frame className={classes.text}>{inline ? text : <p>{text}</p>}</Frame>;
  const markup = { __html: markupOf(text, inline) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what comes out of the renderer is purified
  return <Frame className={classes.text} dangerouslySetInnerHTML={markup} />;
});
