import type { WrittenPassage } from '@certway/contract/questions/passage';
import * as messages from '../../messages.ts';
import classes from './passage.module.css';
import { PassageText } from './passage-text.tsx';

/**
 * The passage of a reviewed question, initially collapsed. Nothing is rendered for a question
 * without a passage.
 */
export function PassageFold({ passage }: { passage: WrittenPassage | undefined }) {
  if (!passage) return null;
  return (
    <details className={classes.fold}>
      <summary className={classes.foldLine}>
        {passage.title ? messages.passageOf(passage) : messages.passageLabel}
      </summary>
      <div className={classes.folded}>
        <PassageText {...passage} title="" />
      </div>
    </details>
  );
}
