import { QuestionText } from '../parts/question-text.tsx';
import { type RightAnswerProps, rightAnswer } from '../view.ts';
import { areaWords, markWords } from './marks.ts';
import * as messages from './messages.ts';

/** In words; where it is, the picture shows. */
export function RightAnswer({ paper, verdict }: RightAnswerProps<'hotspot'>) {
  const { marks = [], areas } = rightAnswer('hotspot', verdict) ?? {};
  const words = areas ? areas.map(areaWords) : marks.map((mark) => markWords(mark, paper));
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
