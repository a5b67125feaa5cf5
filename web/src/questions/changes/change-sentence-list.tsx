import { VisuallyHidden } from '@mantine/core';
import type { ChangeSentence, DiffPiece } from './describe-changes.ts';
import * as messages from './messages.ts';
import classes from './told-changes.module.css';

/** Marks deleted and inserted words by a sign, a line, and a text for screen readers. */
function Marked({ words, is }: DiffPiece) {
  if (is === 'same') return <span>{`${words} `}</span>;
  const Tag = is === 'gone' ? 'del' : 'ins';
  return (
    <Tag className={is === 'gone' ? classes.gone : classes.added}>
      <VisuallyHidden>{` ${is === 'gone' ? messages.deleted : messages.inserted} `}</VisuallyHidden>
      {`${words} `}
      <VisuallyHidden>{`${is === 'gone' ? messages.endOfDeletion : messages.endOfInsertion} `}</VisuallyHidden>
    </Tag>
  );
}

export function ChangeSentenceList({ changes }: { changes: readonly ChangeSentence[] }) {
  if (changes.length === 0) return <p className={classes.soft}>{messages.noDifferences}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ sentence, pieces }) => (
        <li key={`${sentence} ${pieces.map(({ words }) => words).join()}`}>
          <p>{sentence}</p>
          {pieces.length > 0 && (
            <p className={classes.woven} dir="auto">
              {pieces.map((piece, at) => {
                const key = `${at} ${piece.is}`;
                return <Marked key={key} {...piece} />;
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
