import { QuestionText } from '../parts/question-text.tsx';
import { type RightAnswerProps, rightAnswer } from '../view.ts';
import { areaLabel, markLabel } from './marks.ts';
import * as messages from './messages.ts';

/** Lists the right areas in words; the picture shows their positions. */
export function RightAnswer({ question, verdict }: RightAnswerProps<'hotspot'>) {
  const { marks = [], areas } = rightAnswer('hotspot', verdict) ?? {};
  const words = areas ? areas.map(areaLabel) : marks.map((mark) => markLabel(mark, question));
  return (
    <>
      <ul>
        {words.map((each) => (
          <li key={each}>
            <QuestionText text={each} inline />
          </li>
        ))}
      </ul>
      {areas && <p>{messages.outlined}</p>}
    </>
  );
}
