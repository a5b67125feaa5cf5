import { VisuallyHidden } from '@mantine/core';
import type { DiffPiece } from './describe-changes.ts';
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

/** An old and a new text, merged into one. */
export function MergedText({ pieces }: { pieces: readonly DiffPiece[] }) {
  return pieces.map((piece, at) => {
    const key = `${at} ${piece.is}`;
    return <Marked key={key} {...piece} />;
  });
}
