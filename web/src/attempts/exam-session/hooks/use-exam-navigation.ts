import { useState } from 'react';
import * as messages from '../messages.ts';
import { type SectionExit, sectionAt, sectionExitTo } from '../navigator-questions.ts';
import type { ExamAttempt, ExamRunnerProps } from '../use-exam-attempt.ts';

const ANSWER_FIRST = messages.answerFirst;

export function useExamNavigation(
  { run, state, paper, attempt }: ExamRunnerProps,
  exam: ExamAttempt,
) {
  const [leaving, setLeaving] = useState<SectionExit | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [message, setMessage] = useState('');
  const { sessionState, places } = exam;

  const go = (index: number) => {
    const place = places[index];
    if (!sessionState || !place?.open) return;
    setMessage('');
    exam.flush();
    const section = sectionAt(places, sessionState, state.position);
    const asked = sectionExitTo(places, paper, { ...sessionState, section }, index);
    if (asked) return setLeaving(asked);
    if (place.section !== section) exam.move({ type: 'enter', section: place.section });
    exam.note({});
    run.goTo(index);
  };
  const leave = (rests: boolean) => {
    const place = leaving && places[leaving.to];
    if (!place || !sessionState) return;
    setLeaving(null);
    exam.note({});
    if (rests) exam.move({ type: 'break', after: sessionState.section });
    else exam.move({ type: 'enter', section: place.section });
    run.goTo(place.index);
  };
  const isStuck = () => {
    const place = places[state.position];
    return !paper.rules.skip && place !== undefined && !place.answered;
  };
  const next = () => {
    exam.flush();
    if (isStuck()) return setMessage(ANSWER_FIRST);
    if (state.position < attempt.questions.length - 1) return go(state.position + 1);
    setReviewing(true);
  };
  const previous = () => state.position > 0 && go(state.position - 1);
  const review = () => {
    exam.flush();
    setReviewing(true);
  };
  const stay = () => setLeaving(null);
  return { leaving, stay, leave, go, next, previous, review, reviewing, setReviewing, message };
}
