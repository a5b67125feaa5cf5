import type { z } from 'zod';
import { type BlueprintSection, type PassLine, type Shape, shape } from './blueprint-shape.ts';
import { scoredSizes, sectionSizes } from './exam-sizes.ts';
import * as messages from './messages.ts';

type ReportProblem = (path: (string | number)[], message: string) => void;

const HUNDRED = 0.01;
const isHundred = (sum: number) => Math.abs(sum - 100) < HUNDRED;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type Demand = Pick<Shape, 'questionCount' | 'sections' | 'difficulty'>;

function checkSizes({ sections, questionCount }: Demand, report: ReportProblem): void {
  const of = (unit: 'count' | 'share') =>
    sections.flatMap(({ size }) => (size.unit === unit ? [size.value] : []));
  const [counted, shares] = [sumOf(of('count')), of('share')];
  if (shares.length === 0 && counted !== questionCount) {
    const message = messages.sectionsDifferFromTotal({ sum: counted, total: questionCount });
    report(['questionCount'], message);
  }
  if (shares.length > 0 && counted >= questionCount) {
    report(['sections'], messages.nothingLeftForShares({ count: counted }));
  }
  if (shares.length > 0 && !isHundred(sumOf(shares))) {
    const form = counted > 0 ? messages.remainingSharesNotHundred : messages.sharesNotHundred;
    report(['sections'], form({ sum: Number(sumOf(shares).toFixed(2)) }));
  }
}

/** Reports sections whose percentage amounts to less than one question. */
function checkShares(
  sections: readonly BlueprintSection[],
  sizes: number[],
  report: ReportProblem,
): void {
  for (const [place, size] of sizes.entries()) {
    if (size > 0 || sections[place]?.size.unit !== 'share') continue;
    report(['sections', place, 'size', 'value'], messages.shareTooSmall);
  }
}

function checkLine(
  line: PassLine | null,
  most: number,
  path: (string | number)[],
  report: ReportProblem,
) {
  if (line?.unit === 'count' && line.value > most) {
    report(path, messages.moreRightThanScored({ needed: line.value, scored: most }));
  }
}

function checkSection(section: BlueprintSection, place: number, report: ReportProblem): void {
  const path = ['sections', place];
  if (section.topicIds.length + section.moduleIds.length === 0) {
    report([...path, 'topicIds'], messages.sectionNeedsSource);
  }
  if (section.minutes !== null && !section.oneWay) {
    report([...path, 'oneWay'], messages.timedSectionIsOneWay);
  }
}

function checkMix({ difficulty: mix }: Demand, report: ReportProblem): void {
  if (!mix || isHundred(sumOf(Object.values(mix)))) return;
  const sum = Number(sumOf(Object.values(mix)).toFixed(2));
  report(['difficulty'], messages.mixNotHundred({ sum }));
}

/**
 * Checks the rules of a blueprint that concern several fields, such as the total of its sections'
 * times.
 */
function checkTogether(definition: Shape, report: ReportProblem): void {
  const { sections, minutes: total, trialCount, questionCount, pass } = definition;
  checkSizes(definition, report);
  for (const [place, section] of sections.entries()) checkSection(section, place, report);
  const timed = sumOf(sections.map((section) => section.minutes ?? 0));
  if (timed > total) {
    report(['minutes'], messages.sectionsTakeTooLong({ minutes: timed, total }));
  }
  checkMix(definition, report);
  const { shortenedFrom } = definition;
  if (trialCount >= questionCount) {
    report(['trialCount'], messages.oneQuestionMustCount);
    return;
  }
  if (shortenedFrom && shortenedFrom.questionCount <= questionCount) {
    report(['shortenedFrom', 'questionCount'], messages.originalMustBeLonger);
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

/**
 * The fields of a blueprint that decide whether a bank has enough questions for it: the number of
 * questions, the sections, the kinds, and the difficulties.
 */
export const blueprintDemand = shape
  .pick({ questionCount: true, sections: true, kinds: true, difficulty: true })
  .superRefine((demand, context) => {
    const report: ReportProblem = (path, message) =>
      context.addIssue({ code: 'custom', path, message });
    checkSizes(demand, report);
    checkMix(demand, report);
  });
export type BlueprintDemand = z.output<typeof blueprintDemand>;

/** A stored definition, which was already validated when it was saved. */
export const storedDefinition = shape;
