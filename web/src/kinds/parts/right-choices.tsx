import { Picture } from '../../images/index.ts';
import * as messages from '../messages.ts';
import { letterOf } from './letters.ts';
import { QuestionText } from './question-text.tsx';
import classes from './right-answer.module.css';
import { OPTION_WIDTH } from './widths.ts';

interface RightChoicesProps {
  choices: readonly { _id: string; text: string; image: string | null }[];
  /** The ids of the right options; null if the verdict does not reveal them. */
  right: readonly string[] | null;
}

export function RightChoices({ choices, right }: RightChoicesProps) {
  return (
    <div className={classes.choices}>
      {choices.map(
        ({ _id, text, image }, place) =>
          right?.includes(_id) && (
            <p key={_id}>
              <strong>{letterOf(place)}</strong>
              {image && (
                <Picture
                  path={image}
                  alt={text ? '' : messages.pictureAt({ letter: letterOf(place) })}
                  className={classes.image}
                  shownWidth={OPTION_WIDTH}
                  eager
                />
              )}
              {text && <QuestionText text={text} inline />}
            </p>
          ),
      )}
    </div>
  );
}
