import { z } from 'zod';
import { difficulty, id, line, optionalImage, optionalText } from './fields.ts';
import {
  DESCRIPTION_LENGTH,
  FORMULA_SHEET_LENGTH,
  NAME_LENGTH,
  PAPER_MINUTES_AT_MOST,
  PAPER_QUESTIONS_AT_MOST,
  PAPER_SECTIONS_AT_MOST,
  TOPIC_CODE_LENGTH,
} from './limits.ts';
import { scoredSizes, sectionSizes } from './paper-sizes.ts';

/** What an exam is, as its author describes it. */

const minutes = z.number().int().min(1).max(PAPER_MINUTES_AT_MOST);
const questions = z.number().int().min(1).max(PAPER_QUESTIONS_AT_MOST);
const percent = z.number().min(0).max(100);

/** How much is enough: a share of the points in per cent, or a number of questions. */
export const passLine = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('percent'), value: z.number().min(1).max(100) }),
  z.object({ unit: z.literal('count'), value: questions }),
]);
export type PassLine = z.output<typeof passLine>;

/** How many of the paper's questions a section has: a number, or a share in per cent. */
const sectionSize = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('count'), value: questions }),
  z.object({ unit: z.literal('share'), value: z.number().min(0.1).max(100) }),
]);

export const blueprintSection = z.object({
  title: line(NAME_LENGTH),
  /** As the examining body prints it. */
  code: z.string().trim().max(TOPIC_CODE_LENGTH).default(''),
  size: sectionSize,
  /** What feeds it: questions of these topics, or of those below them, and of these modules. */
  topicIds: z.array(id).max(200).default([]),
  moduleIds: z.array(id).max(200).default([]),
  /** A time limit of its own, within that of the paper. */
  minutes: minutes.nullable().default(null),
  /** Once left, it cannot be gone back to. */
  oneWay: z.boolean().default(false),
  minimum: passLine.nullable().default(null),
  breakAfter: z
    .object({ minutes: z.number().int().min(1).max(120), stopsClock: z.boolean() })
    .nullable()
    .default(null),
});
export type BlueprintSection = z.output<typeof blueprintSection>;

export const paperRules = z.object({
  /** Whether a question may be left open and come back to. */
  skip: z.boolean().default(true),
  flag: z.boolean().default(true),
  change: z.boolean().default(true),
  questionOrder: z.enum(['shuffled', 'as-in-program']).default('shuffled'),
  shuffleOptions: z.boolean().default(true),
});

export const paperTools = z.object({
  calculator: z.enum(['none', 'basic', 'scientific']).default('none'),
  notes: z.boolean().default(false),
  highlighter: z.boolean().default(false),
  strikeOut: z.boolean().default(true),
  formulaSheet: z
    .object({ text: optionalText(FORMULA_SHEET_LENGTH), image: optionalImage })
    .nullable()
    .default(null),
});

const shape = z.object({
  name: line(NAME_LENGTH),
  /** Where the figures come from. */
  body: optionalText(NAME_LENGTH),
  source: optionalText(DESCRIPTION_LENGTH),
  edition: optionalText(NAME_LENGTH),
  editionDate: z.iso.date().nullable().default(null),
  minutes,
  questionCount: questions,
  /** Of these, so many are on trial and never count. */
  trialCount: z.number().int().min(0).max(PAPER_QUESTIONS_AT_MOST).default(0),
  /** The exam that this is a shorter version of, told to everybody who sits it. */
  shortenedFrom: z.object({ questionCount: questions, minutes }).nullable().default(null),
  sections: z.array(blueprintSection).min(1).max(PAPER_SECTIONS_AT_MOST),
  /** Shares of the whole paper in per cent; null takes questions of any difficulty. */
  difficulty: z.record(difficulty, percent).nullable().default(null),
  pass: passLine,
  /** Points that a wrong answer costs, where a right one brings 1. */
  pointsOff: z.number().min(0).max(1).default(0),
  rules: paperRules.default(paperRules.parse({})),
  tools: paperTools.default(paperTools.parse({})),
  /** Null allows any number of papers. */
  papersAllowed: z.number().int().min(1).max(1000).nullable().default(null),
  hoursBetween: z.number().min(0).max(8760).default(0),
});
type Shape = z.output<typeof shape>;

type Report = (path: (string | number)[], message: string) => void;

const HUNDRED = 0.01;
const isHundred = (sum: number) => Math.abs(sum - 100) < HUNDRED;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type Demand = Pick<Shape, 'questionCount' | 'sections' | 'difficulty'>;

function checkSizes({ sections, questionCount }: Demand, report: Report): void {
  const of = (unit: 'count' | 'share') =>
    sections.flatMap(({ size }) => (size.unit === unit ? [size.value] : []));
  const [counted, shares] = [sumOf(of('count')), of('share')];
  if (shares.length === 0 && counted !== questionCount) {
    const message = `The sections add up to ${counted} questions, and the paper has ${questionCount}`;
    report(['questionCount'], message);
  }
  if (shares.length > 0 && counted >= questionCount) {
    report(['sections'], `${counted} counted questions leave nothing for the shares to divide`);
  }
  if (shares.length > 0 && !isHundred(sumOf(shares))) {
    const what = counted > 0 ? 'The shares of what the counts leave' : 'The shares';
    report(
      ['sections'],
      `${what} add up to ${Number(sumOf(shares).toFixed(2))} % instead of 100 %`,
    );
  }
}

/** A share so small that the paper asks nothing of it. */
function checkShares(sections: readonly BlueprintSection[], sizes: number[], report: Report): void {
  for (const [place, size] of sizes.entries()) {
    if (size > 0 || sections[place]?.size.unit !== 'share') continue;
    report(['sections', place, 'size', 'value'], 'This share is less than one question');
  }
}

function checkLine(line: PassLine | null, most: number, path: (string | number)[], report: Report) {
  if (line?.unit === 'count' && line.value > most) {
    report(path, `${line.value} right answers are needed where only ${most} questions count`);
  }
}

function checkSection(section: BlueprintSection, place: number, report: Report): void {
  const path = ['sections', place];
  if (section.topicIds.length + section.moduleIds.length === 0) {
    report([...path, 'topicIds'], 'Choose at least one topic or module that feeds this section');
  }
  if (section.minutes !== null && !section.oneWay) {
    report([...path, 'oneWay'], 'A section with its own time cannot be gone back to');
  }
}

function checkMix({ difficulty: mix }: Demand, report: Report): void {
  if (!mix || isHundred(sumOf(Object.values(mix)))) return;
  const sum = Number(sumOf(Object.values(mix)).toFixed(2));
  report(['difficulty'], `The mix adds up to ${sum} % instead of 100 %`);
}

/** What the fields of a blueprint must satisfy together. */
function checkTogether(definition: Shape, report: Report): void {
  const { sections, minutes: total, trialCount, questionCount, pass } = definition;
  checkSizes(definition, report);
  for (const [place, section] of sections.entries()) checkSection(section, place, report);
  const timed = sumOf(sections.map((section) => section.minutes ?? 0));
  if (timed > total) {
    report(['minutes'], `The sections take ${timed} minutes, and the paper has ${total}`);
  }
  checkMix(definition, report);
  const { shortenedFrom } = definition;
  if (trialCount >= questionCount) {
    report(['trialCount'], 'At least one question must count');
    return;
  }
  if (shortenedFrom && shortenedFrom.questionCount <= questionCount) {
    report(['shortenedFrom', 'questionCount'], 'The exam itself must be longer than this paper');
  }
  checkLine(pass, questionCount - trialCount, ['pass', 'value'], report);
  const sizes = sectionSizes(definition);
  checkShares(sections, sizes, report);
  const scored = scoredSizes(definition, sizes);
  for (const [place, { minimum }] of sections.entries()) {
    checkLine(minimum, scored[place] ?? 0, ['sections', place, 'minimum', 'value'], report);
  }
}

export const blueprintDefinition = shape.superRefine((definition, context) =>
  checkTogether(definition, (path, message) => context.addIssue({ code: 'custom', path, message })),
);
export type BlueprintDefinition = z.output<typeof blueprintDefinition>;
export type BlueprintDefinitionInput = z.input<typeof blueprintDefinition>;

/** What a paper needs of a program's questions: all that a gap check looks at. */
export const blueprintDemand = shape
  .pick({ questionCount: true, sections: true, difficulty: true })
  .superRefine((demand, context) => {
    const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
    checkSizes(demand, report);
    checkMix(demand, report);
  });
export type BlueprintDemand = z.output<typeof blueprintDemand>;

/** A stored definition on its way back: it was checked when it was written. */
export const storedDefinition = shape;
