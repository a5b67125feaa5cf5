import * as messages from '../../messages.ts';
import classes from './audio.module.css';

export function Transcript({ words }: { words: string }) {
  return (
    <details className={classes.transcript}>
      <summary>{messages.transcript}</summary>
      <p className={classes.words}>{words}</p>
    </details>
  );
}
