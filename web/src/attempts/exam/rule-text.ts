import type { PassLine } from '@certway/contract/blueprint-shape';
import { lengthText, minutesText } from '../../blueprints/index.ts';
import type { Reply } from '../../calls/address.ts';
import { dateText, momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';

export type ExamStart = Reply<'attempts', 'getExamStart'>;
type Exam = ExamStart['exam'];
type Section = Exam['sections'][number];

/** '70% of the points', '14 right answers'. */
export const passLineText = ({ unit, value }: PassLine): string =>
  unit === 'percent'
    ? messages.percentOfPoints({ percent: value })
    : messages.rightAnswers({ answers: value });

/** '60 questions in 2 h 30 min'. */
export const sizeText = ({ questionCount, minutes }: Pick<Exam, 'questionCount' | 'minutes'>) =>
  `${messages.questionCount({ questions: questionCount })} ${minutes === null ? messages.withoutATimeLimit : `in ${minutesText(minutes)}`}`;

/** The special rules of a section, in one line; empty if there are none. */
export function sectionText({ minutes, oneWay, minimum, breakAfter }: Section): string {
  const stops = breakAfter?.stopsClock ? messages.theClockStops : messages.theClockKeepsRunning;
  return [
    minutes === null ? '' : messages.ofItsOwn({ minutes: minutesText(minutes) }),
    oneWay ? messages.onceLeftItIsClosed : '',
    minimum ? messages.atLeast({ minimum: passLineText(minimum) }) : '',
    breakAfter
      ? messages.thenABreakOf({ minutes: minutesText(breakAfter.minutes), clock: stops })
      : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The rules for answering, one sentence each. */
export function ruleTexts({
  rules,
  sections,
  trialCount,
  extraBreaks,
  largerText,
}: Exam): string[] {
  const until = sections.some(({ oneWay }) => oneWay)
    ? messages.youLeaveItsSection
    : messages.youSubmit;
  return [
    rules.skip ? messages.ruleSkip : messages.ruleNoSkip,
    rules.change ? messages.mayChangeUntil({ until }) : messages.ruleNoChange,
    rules.flag ? messages.ruleFlag : '',
    messages.ruleVerdictAfterwards,
    trialCount > 0 ? messages.trialQuestions({ questions: trialCount }) : '',
    extraBreaks
      ? messages.mayTakeExtraBreaks({
          breaks: extraBreaks.count,
          minutes: minutesText(extraBreaks.minutes),
        })
      : '',
    largerText ? messages.largerTextIsOn : '',
  ].filter(Boolean);
}

/** The cost of a wrong answer; empty if it costs nothing. */
export const pointsOffText = (pointsOff: number): string =>
  pointsOff === 0 ? '' : messages.wrongAnswerCosts({ pointsOff });

const CALCULATOR = {
  basic: messages.basicCalculator,
  scientific: messages.scientificCalculator,
} as const;

/** The tools that the exam allows, or a text that there are none. */
export function toolsText({
  calculator,
  notes,
  highlighter,
  strikeOut,
  formulaSheet,
}: Exam['tools']) {
  const tools = [
    calculator === 'none' ? '' : CALCULATOR[calculator],
    notes ? messages.notesTool : '',
    formulaSheet ? messages.formulaSheet : '',
    highlighter ? messages.highlighter : '',
    strikeOut ? messages.strikeOutOptions : '',
  ].filter(Boolean);
  return tools.length === 0 ? messages.none : `${sentence(tools.join(', '))}.`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text that the mock exam is shorter than the real exam; empty if it is not. */
export const shorterText = ({ shortenedFrom }: Pick<Exam, 'shortenedFrom'>): string =>
  shortenedFrom ? messages.shorterExam({ length: lengthText(shortenedFrom) }) : '';

export type StartEligibility = { may: true; text: string } | { may: false; text: string };

/** How many attempts are left, and why none can be started now. */
export function startEligibility({
  whole,
  papersLeft,
  papersTaken,
  nextAt,
}: ExamStart): StartEligibility {
  if (!whole) return { may: true, text: '' };
  if (papersLeft === 0) {
    return {
      may: false,
      text: messages.allAttemptsUsed({ taken: papersTaken }),
    };
  }
  const left =
    papersLeft === null
      ? messages.anyNumberOfAttempts
      : messages.attemptsLeftAndTaken({ left: papersLeft, taken: papersTaken });
  if (nextAt === null) return { may: true, text: left };
  return {
    may: false,
    text: messages.nextAttemptOn({ day: momentText(nextAt), left }),
  };
}

/** The source of the exam's numbers; empty if the author did not state it. */
export const sourceText = ({ source, edition, editionDate }: Exam): string =>
  [
    source.trim().replace(/\.$/, ''),
    edition,
    editionDate && messages.asOf({ day: dateText(editionDate) }),
  ]
    .filter(Boolean)
    .join(', ');
