import type { z } from 'zod';
import { type BlueprintSection, type PassLine, type Shape, shape } from './blueprint-shape.ts';
import { scoredSizes, sectionSizes } from './paper-sizes.ts';

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

/** The part of a blueprint that a gap check needs: sizes, sections, and difficulties. */
export const blueprintDemand = shape
  .pick({ questionCount: true, sections: true, difficulty: true })
  .superRefine((demand, context) => {
    const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
    checkSizes(demand, report);
    checkMix(demand, report);
  });
export type BlueprintDemand = z.output<typeof blueprintDemand>;

/** A stored definition as it is read back; it was validated when it was saved. */
export const storedDefinition = shape;
