import { useState } from 'react';
import * as messages from '../messages.ts';
import { type Leaving, leavingFor, sectionAt } from '../places.ts';
import type { PaperProps, Sitting } from '../use-paper.ts';

const ASKS_FOR_ANSWER = messages.answerFirst;

/** Which question, and how one gets from one to another. */
export function useWay({ run, state, paper, attempt }: PaperProps, sitting: Sitting) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [message, setMessage] = useState('');
  const { standing, places } = sitting;

  const go = (index: number) => {
    const place = places[index];
    if (!standing || !place?.open) return;
    setMessage('');
    sitting.flush();
    const section = sectionAt(places, standing, state.position);
    const asked = leavingFor(places, paper, { ...standing, section }, index);
    if (asked) return setLeaving(asked);
    if (place.section !== section) sitting.move({ type: 'enter', section: place.section });
    sitting.note({});
    run.goTo(index);
  };
  const leave = (rests: boolean) => {
    const place = leaving && places[leaving.to];
    if (!place || !standing) return;
    setLeaving(null);
    sitting.note({});
    if (rests) sitting.move({ type: 'break', after: standing.section });
    else sitting.move({ type: 'enter', section: place.section });
    run.goTo(place.index);
  };
  const isStuck = () => {
    const place = places[state.position];
    return !paper.rules.skip && place !== undefined && !place.answered;
  };
  const next = () => {
    sitting.flush();
    if (isStuck()) return setMessage(ASKS_FOR_ANSWER);
    if (state.position < attempt.questions.length - 1) return go(state.position + 1);
    setReviewing(true);
  };
  const previous = () => state.position > 0 && go(state.position - 1);
  const review = () => {
    sitting.flush();
    setReviewing(true);
  };
  const stay = () => setLeaving(null);
  return { leaving, stay, leave, go, next, previous, review, reviewing, setReviewing, message };
}
