import { Link } from 'react-router';
import * as messages from './messages.ts';
import classes from './tryout.module.css';

/** Says that nothing is recorded, and leads back to where the author came from. */
export function TryoutLine({ back }: { back: string }) {
  return (
    <aside className={classes.line} aria-label={messages.tryItAsALearner}>
      <p>{messages.nothingIsRecorded}</p>
      <Link to={back}>{messages.backToEditing}</Link>
    </aside>
  );
}
