import { QuestionText } from '../parts/question-text.tsx';
import { type RightAnswerProps, rightAnswer } from '../view.ts';
import { matchOf } from './pairs.ts';

export function RightAnswer({ question, verdict }: RightAnswerProps<'matching'>) {
  const pairs = rightAnswer('matching', verdict)?.pairs ?? [];
  const textOf = (id: string | null) => question.right.find(({ _id }) => _id === id)?.text ?? '';
  return (
    <ul>
      {question.left.map(({ _id, text }) => (
        <li key={_id}>
          <QuestionText text={text} inline />
          {' → '}
          <QuestionText text={textOf(matchOf(_id, pairs))} inline />
        </li>
      ))}
    </ul>
  );
}
