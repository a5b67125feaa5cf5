import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import type { QuestionView } from '@certway/contract/kinds/index';
import { useId } from 'react';
import { QuestionText } from '../parts/question-text.tsx';
import classes from './by-name.module.css';
import { isChosen, toggledArea } from './marks.ts';
import * as messages from './messages.ts';

interface ByNameProps {
  question: QuestionView<'hotspot'>;
  marks: readonly Mark[];
  onMarks: (marks: Mark[]) => void;
}

/**
 * Lists the named areas, so that a learner can answer without seeing the picture. The list is
 * folded, because most learners answer in the picture.
 */
export function ByName({ question, marks, onMarks }: ByNameProps) {
  const name = useId();
  const { places, toFind } = question;
  const isFull = toFind > 1 && marks.length >= toFind;
  return (
    <details>
      <summary className={classes.fold}>{messages.chooseByName}</summary>
      <fieldset className={classes.names} aria-label={messages.chooseByName}>
        {places.map((place) => {
          const chosen = isChosen(marks, place._id);
          return (
            <label key={place._id} className={classes.name}>
              <input
                type={toFind === 1 ? 'radio' : 'checkbox'}
                name={name}
                checked={chosen}
                disabled={isFull && !chosen}
                onChange={() => onMarks(toggledArea(marks, place._id, toFind))}
              />
              <QuestionText text={place.name} inline />
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
