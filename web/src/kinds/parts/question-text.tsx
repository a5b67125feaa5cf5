import { memo, useEffect, useState } from 'react';
import classes from './question-text.module.css';

/** The renderer is loaded with the first text that needs it; plain text never waits for it. */
type Renderer = typeof import('./render-text.ts');
let renderer: Renderer | null = null;
let withFormulas = false;
const rendered = new Map<string, string>();

const NEEDS_RENDERER = /[*_`$\\#>|~<[\n]|^\s*(?:[-+]|\d+[.)])\s/;
const isPlain = (text: string) => !NEEDS_RENDERER.test(text);
const isReady = (text: string) =>
  isPlain(text) || (renderer !== null && (withFormulas || !text.includes('$')));

/** Renders texts in advance, so that showing them takes no time. */
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
      // Without a connection the text stays as it was written: readable, only not typeset.
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

interface QuestionTextProps {
  text: string;
  /** Inside a line: no paragraphs, lists or tables. */
  inline?: boolean;
}

/** A text that may hold Markdown and formulas. */
export const QuestionText = memo(function QuestionText({
  text,
  inline = false,
}: QuestionTextProps) {
  const ready = useReady(text);
  const Frame = inline ? 'span' : 'div';
  if (isPlain(text) || !ready) {
    return <Frame className={classes.text}>{inline ? text : <p>{text}</p>}</Frame>;
  }
  const markup = { __html: markupOf(text, inline) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what comes out of the renderer is purified
  return <Frame className={classes.text} dangerouslySetInnerHTML={markup} />;
});
