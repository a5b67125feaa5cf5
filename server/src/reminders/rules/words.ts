import type { StudyTask } from '@certway/contract/study';

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
