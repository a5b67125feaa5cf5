import type { ChangeSentence } from './describe-changes.ts';
import { MergedText } from './merged-text.tsx';
import * as messages from './messages.ts';
import classes from './told-changes.module.css';

export function ChangeSentenceList({ changes }: { changes: readonly ChangeSentence[] }) {
  if (changes.length === 0) return <p className={classes.soft}>{messages.noDifferences}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ sentence, pieces }) => (
        <li key={`${sentence} ${pieces.map(({ words }) => words).join()}`}>
          <p>{sentence}</p>
          {pieces.length > 0 && (
            <p className={classes.woven} dir="auto">
              <MergedText pieces={pieces} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
