import type { StudyTask } from '@certway/contract/study-plan';
import type { StudyWeek } from '../../study/index.ts';

/** What a reminder says. */

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));

function taskOf({ running, questions, secondsLeft }: StudyTask): string {
  if (running) return `go on at question ${running.answered + 1} of ${running.questions}`;
  return `${counted(questions, 'question')}, about ${counted(minutesOf(secondsLeft), 'minute')}`;
}

const untilOf = ({ daysLeft }: StudyTask) =>
  daysLeft === null ? '' : ` (${counted(daysLeft, 'day')} until the exam)`;

export interface Words {
  title: string;
  body: string;
}

/** Of one program or of several; the first are the ones whose exam is near. */
export function dailyWords(cards: readonly StudyTask[]): Words {
  const [only] = cards;
  if (only && cards.length === 1) {
    return { title: `Today: ${taskOf(only)}`, body: `${only.programName}${untilOf(only)}` };
  }
  const minutes = cards.reduce((sum, { secondsLeft }) => sum + minutesOf(secondsLeft), 0);
  return {
    title: `Today: ${cards.length} programs, about ${counted(minutes, 'minute')}`,
    body: cards.map((card) => `${card.programName}: ${taskOf(card)}${untilOf(card)}`).join('\n'),
  };
}

const sumOf = (weeks: readonly StudyWeek[], of: 'answers' | 'seconds') =>
  weeks.reduce((sum, week) => sum + week[of], 0);

function whatWas({ days, answers, seconds, putRight }: StudyWeek): string[] {
  if (answers === 0) return ['Nothing was studied in the last seven days.'];
  const studied = `${counted(days, 'day')} of study, ${counted(answers, 'question')}, ${counted(minutesOf(seconds), 'minute')}.`;
  if (putRight === 0) return [studied];
  return [studied, `${counted(putRight, 'question')} that you had missed before: right now.`];
}

function whatNext({ next, mostMissed }: StudyWeek): string[] {
  const most = mostMissed
    ? [
        `Most to gain: ${mostMissed.name}, ${counted(mostMissed.questions, 'question')} missed last time.`,
      ]
    : [];
  if (!next) return most;
  const days =
    next.days === 0
      ? 'Your plan has no study in the next seven days.'
      : `The next seven days: ${counted(next.days, 'day')} of ${counted(next.minutesADay, 'minute')}.`;
  return [days, ...most];
}

/** What was studied, what improved, what comes; one paragraph for each program. */
export function weeklyWords(weeks: readonly StudyWeek[]): Words {
  const answers = sumOf(weeks, 'answers');
  const title =
    answers === 0
      ? 'Your week ahead'
      : `Your week: ${counted(answers, 'question')} in ${counted(minutesOf(sumOf(weeks, 'seconds')), 'minute')}`;
  const body = weeks.map((week) =>
    [`${week.programName}:`, ...whatWas(week), ...whatNext(week)].join(' '),
  );
  return { title, body: body.join('\n') };
}
