import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReviewProps, type RightAnswerProps, rightAnswer } from '../view.ts';
import classes from './cloze.module.css';
import { blankName, surroundings } from './context.ts';
import * as messages from './messages.ts';

interface RowProps {
  name: string;
  context: string;
  given: string;
  /** The right text of the blank; undefined as long as there is no verdict. */
  wanted: string | undefined;
}

function Row({ name, context, given, wanted }: RowProps) {
  const isTold = wanted !== undefined;
  const isRight = isTold && given === wanted;
  const Sign = isRight ? IconCheck : IconX;
  const shown = given || messages.leftBlank;
  return (
    <li className={classes.blank}>
      <strong>{name}</strong>
      {context && <p className={classes.context}>{context}</p>}
      <p className={classes.verdict} data-mark={isTold ? (isRight ? 'right' : 'wrong') : undefined}>
        {isTold && <Sign size={18} stroke={2.4} aria-hidden="true" />}
        <span>
          {isTold
            ? isRight
              ? messages.rightGiven({ given: shown })
              : messages.wrongGiven({ given: shown })
            : shown}
        </span>
      </p>
      {isTold && !isRight && (
        <p className={classes.given}>{messages.rightAnswer({ right: wanted })}</p>
      )}
    </li>
  );
}

export function Review({ question, answer, verdict }: ReviewProps<'cloze'>) {
  const right = rightAnswer('cloze', verdict)?.blanks;
  const contexts = surroundings(question.text);
  return (
    <ol className={classes.blanks}>
      {question.blanks.map((_, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
          key={place}
          name={blankName(place, question.blanks.length)}
          context={contexts[place] ?? ''}
          given={answer?.blanks[place] ?? ''}
          wanted={right ? (right[place] ?? '') : undefined}
        />
      ))}
    </ol>
  );
}

export function RightAnswer({ question, verdict }: RightAnswerProps<'cloze'>) {
  const right = rightAnswer('cloze', verdict)?.blanks ?? [];
  return (
    <ol>
      {question.blanks.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
        <li key={place}>{right[place] ?? ''}</li>
      ))}
    </ol>
  );
}
