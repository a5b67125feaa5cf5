import type { Replacement } from '@certway/contract/bulk/actions';
import { Button } from '@mantine/core';
import { MergedText, mergeTexts } from '../questions/index.ts';
import { firstWords } from '../ui/words/first-words.ts';
import bulk from './bulk.module.css';
import * as messages from './messages.ts';
import { LeftList } from './outcome-note.tsx';
import type { ReplacePreview } from './queries.ts';
import classes from './replace-preview.module.css';

export const partNames = {
  text: messages.partText,
  answers: messages.partAnswers,
  explanation: messages.partExplanation,
  reference: messages.partReference,
  alternative: messages.partAlternative,
} satisfies Record<Replacement['parts'][number], string>;

/** The length in characters to which the text of a question is shown. */
const QUESTION_SHOWN = 120;

interface WhatIsReplacedProps {
  replacement: Replacement;
  /** Called to show the fields again. */
  onChange: () => void;
}

/** The folded fields of a replacement, while its preview is shown. */
export function WhatIsReplaced({ replacement, onChange }: WhatIsReplacedProps) {
  const { find, replace } = replacement;
  return (
    <div className={classes.replaced}>
      <p dir="auto">
        {replace === '' ? messages.removes({ find }) : messages.replaces({ find, replace })}
      </p>
      <Button variant="default" onClick={onChange}>
        {messages.change}
      </Button>
    </div>
  );
}

/** The number of unchanged words that are shown next to a change. */
const WORDS_AROUND = 12;

/** Shortens the unchanged words of a long text to those around its changes. */
function aroundChanges(pieces: ReturnType<typeof mergeTexts>): ReturnType<typeof mergeTexts> {
  return pieces.map(({ words, is }, at) => {
    const all = words.split(' ');
    const before = at > 0 ? WORDS_AROUND : 0;
    const after = at < pieces.length - 1 ? WORDS_AROUND : 0;
    if (is !== 'same' || all.length <= before + after + WORDS_AROUND) return { words, is };
    const start = all.slice(0, before);
    const end = all.slice(all.length - after);
    return { words: [...start, messages.ellipsis, ...end].join(' '), is };
  });
}

/** Returns whether the changes do not show which question they belong to. */
const hidesQuestion = (changes: ReplacePreview['questions'][number]['changes']) =>
  changes.every(({ part }) => part !== 'text');

/** Lists what a replacement would change, with the words that it removes and adds. */
export function PreviewList({ preview }: { preview: ReplacePreview }) {
  const { count, questions, left, leftCount } = preview;
  return (
    <section className={classes.preview} aria-label={messages.preview}>
      <p role="status">
        {messages.willChange({ questions: count })}{' '}
        {count > questions.length && messages.firstShown({ shown: questions.length })}
      </p>
      <LeftList left={left} count={leftCount} />
      <ol className={classes.changes}>
        {questions.map(({ questionId, text, changes }) => (
          <li key={questionId}>
            {hidesQuestion(changes) && (
              <p className={bulk.soft} dir="auto">
                {firstWords(text, QUESTION_SHOWN)}
              </p>
            )}
            <dl>
              {changes.map(({ part, before, after }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity and never move
                <div key={at}>
                  <dt>{partNames[part]}</dt>
                  <dd dir="auto">
                    <MergedText pieces={aroundChanges(mergeTexts(before, after))} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
