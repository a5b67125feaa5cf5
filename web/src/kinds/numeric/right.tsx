import { type RightAnswerProps, rightAnswer } from '../view.ts';
import { answerWords } from './reading.ts';

export function RightAnswer({ verdict }: RightAnswerProps<'numeric'>) {
  return <strong>{answerWords(rightAnswer('numeric', verdict)) || verdict.correctAnswer}</strong>;
}
