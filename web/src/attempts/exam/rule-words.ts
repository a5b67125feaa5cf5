import type { PassLine } from '@certway/contract/blueprint-definition';
import { lengthText, minutesText } from '../../blueprints/index.ts';
import type { Reply } from '../../calls/address.ts';
import { countText, numberText } from '../../ui/words/counts.ts';
import { dateText, momentText } from '../../ui/words/moments.ts';

export type ExamStart = Reply<'attempts', 'getExamStart'>;
type Exam = ExamStart['exam'];
type Section = Exam['sections'][number];

/** '70 % of the points', '14 right answers'. */
export const lineText = ({ unit, value }: PassLine): string =>
  unit === 'percent' ? `${value} % of the points` : countText(value, 'right answer');

/** '60 questions in 2 h 30 min'. */
export const sizeText = ({ questionCount, minutes }: Pick<Exam, 'questionCount' | 'minutes'>) =>
  `${countText(questionCount, 'question')} ${minutes === null ? 'without a time limit' : `in ${minutesText(minutes)}`}`;

/** What is special about a section, in one line; empty if nothing is. */
export function sectionText({ minutes, oneWay, minimum, breakAfter }: Section): string {
  const stops = breakAfter?.stopsClock ? 'the clock stops' : 'the clock runs on';
  return [
    minutes === null ? '' : `${minutesText(minutes)} of its own`,
    oneWay ? 'once left, it is closed' : '',
    minimum ? `at least ${lineText(minimum)}` : '',
    breakAfter ? `then a break of ${minutesText(breakAfter.minutes)}, ${stops}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** How the answers are taken, a sentence each. */
export function ruleTexts({
  rules,
  sections,
  trialCount,
  extraBreaks,
  largerText,
}: Exam): string[] {
  const until = sections.some(({ oneWay }) => oneWay) ? 'its section is left' : 'you hand in';
  return [
    rules.skip
      ? 'You may leave a question open and come back to it.'
      : 'Each question is answered before the next one.',
    rules.change
      ? `You may change an answer until ${until}.`
      : 'An answer, once given, stays as it is.',
    rules.flag ? 'You may flag a question to look at it again.' : '',
    'You see what was right and wrong only afterwards.',
    trialCount > 0
      ? `${countText(trialCount, 'question')} of the paper ${trialCount === 1 ? 'is' : 'are'} on trial and never ${trialCount === 1 ? 'counts' : 'count'}; no one knows which until it is over.`
      : '',
    extraBreaks
      ? `You may take ${countText(extraBreaks.count, 'extra break')} of ${minutesText(extraBreaks.minutes)}, which ${extraBreaks.count === 1 ? 'stops' : 'stop'} the clock.`
      : '',
    largerText ? 'Larger text is on.' : '',
  ].filter(Boolean);
}

/** What a wrong answer costs; empty where it costs nothing. */
export const pointsOffText = (pointsOff: number): string =>
  pointsOff === 0
    ? ''
    : `A wrong answer takes ${pointsOff} of a point off; an open one takes nothing. A right one brings 1.`;

/** The tools that the exam allows, or that there are none. */
export function toolsText({
  calculator,
  notes,
  highlighter,
  strikeOut,
  formulaSheet,
}: Exam['tools']) {
  const tools = [
    calculator === 'none' ? '' : `${calculator} calculator`,
    notes ? 'notes' : '',
    formulaSheet ? 'formula sheet' : '',
    highlighter ? 'highlighter' : '',
    strikeOut ? 'strike out options' : '',
  ].filter(Boolean);
  return tools.length === 0 ? 'None.' : `${sentence(tools.join(', '))}.`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** That a paper is shorter than the exam itself; empty if it is not. */
export const shorterText = ({ shortenedFrom }: Pick<Exam, 'shortenedFrom'>): string =>
  shortenedFrom
    ? `A shorter paper than the exam itself, which has ${lengthText(shortenedFrom)}.`
    : '';

export type Turn = { may: true; text: string } | { may: false; text: string };

/** How many papers are left, and why none can be begun now. */
export function turnOf({ whole, papersLeft, papersTaken, nextAt }: ExamStart): Turn {
  if (!whole) return { may: true, text: '' };
  if (papersLeft === 0) {
    return {
      may: false,
      text: `You have taken all ${countText(papersTaken, 'paper')} of this exam that you may take.`,
    };
  }
  const left =
    papersLeft === null
      ? 'You may take as many papers as you like.'
      : `${countText(papersLeft, 'paper')} left, ${numberText(papersTaken)} taken.`;
  if (nextAt === null) return { may: true, text: left };
  return {
    may: false,
    text: `The next paper can be begun on ${momentText(nextAt)}. ${left}`,
  };
}

/** Where the figures come from; empty if the author did not say. */
export const sourceText = ({ source, edition, editionDate }: Exam): string =>
  [source.trim().replace(/\.$/, ''), edition, editionDate && `as of ${dateText(editionDate)}`]
    .filter(Boolean)
    .join(', ');
