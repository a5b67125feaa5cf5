import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import { lengthText, minutesText } from '../../blueprints/index.ts';
import type { Reply } from '../../calls/address.ts';
import { dateText, momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';

export type ExamStart = Reply<'attempts', 'getExamStart'>;
type Exam = ExamStart['exam'];
type Section = Exam['sections'][number];

/** Returns a text such as '70% of the points' or '14 right answers'. */
export const passLineText = ({ unit, value }: PassLine): string =>
  unit === 'percent'
    ? messages.percentOfPoints({ percent: value })
    : messages.rightAnswers({ answers: value });

/** Returns a text such as '60 questions in 2 h 30 min'. */
export const sizeText = ({ questionCount, minutes }: Pick<Exam, 'questionCount' | 'minutes'>) =>
  minutes === null
    ? messages.sizeWithoutTimeLimit({ questions: questionCount })
    : messages.sizeWithTime({ questions: questionCount, time: minutesText(minutes) });

/** Returns the special rules of a section in one line, empty if there are none. */
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

/**
 * Returns the rules for answering, one sentence each. If skipping, flagging, and changing are all
 * allowed, they are one sentence.
 */
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
  const answering =
    rules.skip && rules.change && rules.flag
      ? [messages.mayDoAllUntil({ until })]
      : [
          rules.skip ? messages.ruleSkip : messages.ruleNoSkip,
          rules.change ? messages.mayChangeUntil({ until }) : messages.ruleNoChange,
          rules.flag ? messages.ruleFlag : '',
        ];
  return [
    ...answering,
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

/** Returns the cost of a wrong answer, empty if it costs nothing. */
export const pointsOffText = (pointsOff: number): string =>
  pointsOff === 0 ? '' : messages.wrongAnswerCosts({ pointsOff });

const CALCULATOR = {
  basic: messages.basicCalculator,
  scientific: messages.scientificCalculator,
} as const;

/** Returns a text that lists the tools that the exam allows, or says that there are none. */
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

/**
 * Returns a text that says how long the real exam is, or an empty text if the mock exam has the
 * full length.
 */
export const shorterText = ({ shortenedFrom }: Pick<Exam, 'shortenedFrom'>): string =>
  shortenedFrom ? messages.shorterExam({ length: lengthText(shortenedFrom) }) : '';

export type StartEligibility = { may: true; text: string } | { may: false; text: string };

/**
 * Returns whether an attempt can be started now. The text says how many attempts are left, or why
 * none can be started.
 */
export function startEligibility({
  whole,
  papersLeft,
  papersTaken,
  nextAt,
  keptId,
}: ExamStart): StartEligibility {
  if (keptId) return { may: true, text: messages.examIsKept };
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

/**
 * Returns the source on which the exam's blueprint is based, with its edition and date. Empty if
 * the author stated none. If the source has several lines, edition and date are a line before them.
 */
export function sourceText({
  source,
  edition,
  editionDate,
}: Pick<Exam, 'source' | 'edition' | 'editionDate'>): string {
  const dated = [edition, editionDate && messages.asOf({ day: dateText(editionDate) })];
  const stated = source.trim();
  return stated.includes('\n')
    ? [dated.filter(Boolean).join(', '), stated].filter(Boolean).join('\n')
    : [stated.replace(/\.$/, ''), ...dated].filter(Boolean).join(', ');
}
