import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import { useState } from 'react';
import type { AskProps } from '../view.ts';
import { ByName } from './by-name.tsx';
import { Frame, Outlines } from './frame.tsx';
import classes from './hotspot.module.css';
import { MarkList } from './mark-list.tsx';
import { answerOf, markLabel, markVerdicts, outlinesOf, withMark, withoutMark } from './marks.ts';
import * as messages from './messages.ts';
import { scoringText } from './scoring-text.ts';
import { StillMarks } from './still-marks.tsx';
import { Surface } from './surface.tsx';

/**
 * The answer field of a picture question. A learner sets marks on the picture by pointer or
 * keyboard, or chooses named areas from a list.
 */
export function Ask({ question, value, onChange, locked, verdict }: AskProps<'hotspot'>) {
  const [said, say] = useState('');
  const marks = value?.marks ?? [];
  const { toFind, scoring, illustration, illustrationAlt } = question;
  const verdicts = markVerdicts(marks, verdict);
  const give = (next: readonly Mark[]) => onChange(answerOf(next));
  const set = (at: number, mark: Mark) => {
    give(withMark(marks, at, mark));
    say(
      messages.markSet({
        name: messages.markNumber({ number: at + 1 }),
        place: markLabel(mark, question),
      }),
    );
  };
  const remove = (at: number) => {
    give(withoutMark(marks, at));
    say(messages.markRemoved({ name: messages.markNumber({ number: at + 1 }) }));
  };
  return (
    <div className={classes.room}>
      <div className={classes.ask}>
        <p className={classes.task}>
          <strong>
            {toFind === 1 ? messages.markOnePlace : messages.markPlaces({ places: toFind })}
          </strong>{' '}
          {scoringText(toFind, scoring)}
        </p>
        <Frame path={illustration} alt={illustrationAlt} still={locked}>
          <Outlines outlines={outlinesOf(verdicts)} />
          {locked ? (
            <StillMarks marks={marks} verdicts={verdicts} />
          ) : (
            <Surface marks={marks} toFind={toFind} onSet={set} onRemove={remove} onSay={say} />
          )}
        </Frame>
        <p role="status" className={classes.unseen}>
          {locked ? '' : said}
        </p>
        <MarkList
          question={question}
          marks={marks}
          verdicts={verdicts}
          onRemove={locked ? null : remove}
        />
        {!locked && question.places.length > 0 && (
          <ByName question={question} marks={marks} onMarks={give} />
        )}
        {!locked && (
          <p className={classes.hint}>
            {messages.howTo} <span className={classes.byKeys}>{messages.howToByKeys}</span>
          </p>
        )}
      </div>
    </div>
  );
}
