import { QuestionText } from '../parts/question-text.tsx';
import { type ReviewProps, type RightAnswerProps, rightAnswer } from '../view.ts';
import { Frame, Outlines } from './frame.tsx';
import classes from './hotspot.module.css';
import { MarkList } from './mark-list.tsx';
import { areaLabel, isPoint, markLabel, markVerdicts, outlinesOf } from './marks.ts';
import * as messages from './messages.ts';
import { scoringText } from './scoring-text.ts';
import { StillMarks } from './still-marks.tsx';

export function Review({ question, answer, verdict }: ReviewProps<'hotspot'>) {
  const marks = answer?.marks ?? [];
  const verdicts = markVerdicts(marks, verdict);
  return (
    <div className={classes.room}>
      <div className={classes.ask}>
        <p className={classes.hint}>{scoringText(question.toFind, question.scoring)}</p>
        <Frame path={question.illustration} alt={question.illustrationAlt}>
          <Outlines outlines={outlinesOf(verdicts)} />
          <StillMarks marks={marks} verdicts={verdicts} />
        </Frame>
        {marks.length === 0 && <p className={classes.said}>{messages.notMarked}</p>}
        <MarkList question={question} marks={marks} verdicts={verdicts} onRemove={null} />
      </div>
    </div>
  );
}

/** Lists the right areas in words; the picture shows their positions. */
export function RightAnswer({ question, verdict }: RightAnswerProps<'hotspot'>) {
  const { marks = [], areas } = rightAnswer('hotspot', verdict) ?? {};
  const right = areas
    ? areas.map((area) => ({ words: areaLabel(area), isNamed: area.name !== '' }))
    : marks.map((mark) => ({ words: markLabel(mark, question), isNamed: !isPoint(mark) }));
  return (
    <>
      <ul className={right.some(({ isNamed }) => isNamed) ? undefined : classes.unseen}>
        {right.map(({ words, isNamed }) => (
          <li key={words} className={isNamed ? undefined : classes.unseen}>
            <QuestionText text={words} inline />
          </li>
        ))}
      </ul>
      <p>{areas ? messages.outlined : messages.yourMarksAreRight}</p>
    </>
  );
}
