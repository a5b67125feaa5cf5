import { Fragment } from 'react';
import { diffWords } from './diff-words.ts';

/** Marks the words that another text lacks, visually and for screen readers. */
export function MarkedWords({ text, other }: { text: string; other: string }) {
  const [runs] = diffWords(text, other);
  return runs.map(({ words, own }, at) => {
    const key = `${at} ${words}`;
    // The space after the words is outside the `mark` element, so that the space is not underlined.
    return <Fragment key={key}>{own ? <mark>{words}</mark> : words} </Fragment>;
  });
}
