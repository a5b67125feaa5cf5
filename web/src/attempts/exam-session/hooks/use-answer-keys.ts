import { useEffect, useRef } from 'react';
import { answerByKey } from '../../../kinds/parts/answer-keys.ts';
import { stepByKey } from '../../runner/steps.ts';
import type { ExamSession } from '../use-exam-session.ts';

/** Lets letters and arrow keys answer a question wherever the focus is. */
export function useAnswerKeys({
  exam,
  question,
  value,
  isLocked,
  view,
  next,
  previous,
}: ExamSession): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || view !== 'question' || !question) return;
    if (document.querySelector('[role=dialog]')) return;
    answerByKey(event, { question: question, value, locked: isLocked, onChange: exam.answer });
    if (event.defaultPrevented) return;
    const step = stepByKey(event, isLocked);
    if (step === null) return;
    event.preventDefault();
    if (step === 1) next();
    else previous();
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
