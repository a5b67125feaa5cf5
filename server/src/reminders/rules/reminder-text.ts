import type { StudyTask } from '@certway/contract/study/study-plan';
import { joinTexts, type NoticeText, noticeTexts } from '../../inbox/index.ts';
import type { StudyWeek } from '../../study/index.ts';
import {
  focusOn,
  gotRight,
  nextSevenDays,
  noStudyDays,
  programNotStudied,
  programOnly,
  programQuestions,
  programQuestionsUntilExam,
  programStudied,
  programToContinue,
  programToContinueUntilExam,
  programUntilExam,
  todayContinue,
  todayPrograms,
  todayQuestions,
  weekAhead,
  yourWeek,
} from '../messages.ts';

export interface ReminderText {
  title: NoticeText;
  /** The paragraphs of the reminder. */
  body: NoticeText[];
}

const text = noticeTexts('reminders');

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));

const timesOf = ({ questions, secondsLeft }: StudyTask) => ({
  questions,
  minutes: minutesOf(secondsLeft),
});

const positionIn = ({ answered, questions }: NonNullable<StudyTask['running']>) => ({
  position: answered + 1,
  questions,
});

function programText({ programName: program, daysLeft }: StudyTask): NoticeText {
  return daysLeft === null
    ? text({ programOnly }, { program })
    : text({ programUntilExam }, { program, days: daysLeft });
}

function taskText(task: StudyTask): NoticeText {
  const { programName: program, running, daysLeft: days } = task;
  if (running) {
    const values = { program, ...positionIn(running) };
    return days === null
      ? text({ programToContinue }, values)
      : text({ programToContinueUntilExam }, { ...values, days });
  }
  const values = { program, ...timesOf(task) };
  return days === null
    ? text({ programQuestions }, values)
    : text({ programQuestionsUntilExam }, { ...values, days });
}

/**
 * Returns the reminder for a day, with the tasks of one or more programs. Programs that have an
 * exam date come first.
 */
export function dailyReminder(tasks: readonly StudyTask[]): ReminderText {
  const [only] = tasks;
  if (only && tasks.length === 1) {
    const title = only.running
      ? text({ todayContinue }, positionIn(only.running))
      : text({ todayQuestions }, timesOf(only));
    return { title, body: [programText(only)] };
  }
  const minutes = tasks.reduce((sum, { secondsLeft }) => sum + minutesOf(secondsLeft), 0);
  return {
    title: text({ todayPrograms }, { programs: tasks.length, minutes }),
    body: tasks.map(taskText),
  };
}

const sumOf = (weeks: readonly StudyWeek[], of: 'answers' | 'seconds') =>
  weeks.reduce((sum, week) => sum + week[of], 0);

function lastWeek({ programName: program, days, answers, seconds, putRight }: StudyWeek) {
  if (answers === 0) return [text({ programNotStudied }, { program })];
  const studied = { program, days, questions: answers, minutes: minutesOf(seconds) };
  return [
    text({ programStudied }, studied),
    ...(putRight > 0 ? [text({ gotRight }, { questions: putRight })] : []),
  ];
}

function nextWeek({ next, mostMissed }: StudyWeek): NoticeText[] {
  const plan = (days: number, minutes: number) =>
    days === 0 ? text({ noStudyDays }) : text({ nextSevenDays }, { days, minutes });
  return [
    ...(next ? [plan(next.days, next.minutesADay)] : []),
    ...(mostMissed
      ? [text({ focusOn }, { topic: mostMissed.name, questions: mostMissed.questions })]
      : []),
  ];
}

/**
 * Returns the summary of a week: for each program, the study of the last seven days and the plan
 * for the next seven.
 */
export function weeklySummary(weeks: readonly StudyWeek[]): ReminderText {
  const questions = sumOf(weeks, 'answers');
  const title =
    questions === 0
      ? text({ weekAhead })
      : text({ yourWeek }, { questions, minutes: minutesOf(sumOf(weeks, 'seconds')) });
  return { title, body: weeks.flatMap((week) => [...lastWeek(week), ...nextWeek(week)]) };
}

export const plainTexts = ({ title, body }: ReminderText): { title: string; body: string } => ({
  title: title.text,
  body: joinTexts(body, '\n'),
});
