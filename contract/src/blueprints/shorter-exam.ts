import type { BlueprintDefinition } from './blueprint-definition.ts';
import type { PassLine } from './blueprint-shape.ts';
import { divide, sectionSizes } from './exam-sizes.ts';
import * as messages from './messages.ts';

const scaledLine = (line: PassLine, share: number): PassLine =>
  line.unit === 'percent' ? line : { ...line, value: Math.max(1, Math.ceil(line.value * share)) };

const scaledMinutes = (minutes: number, share: number) => Math.max(1, Math.round(minutes * share));

/**
 * Returns those sections that have topics or modules, with their number of questions reduced in
 * proportion to `questionCount`.
 */
function shorterSections(definition: BlueprintDefinition, questionCount: number, share: number) {
  const sizes = sectionSizes(definition);
  const fed = definition.sections.flatMap((section, place) =>
    section.topicIds.length + section.moduleIds.length > 0
      ? [{ section, size: sizes[place] ?? 0 }]
      : [],
  );
  const counts = divide(
    questionCount,
    fed.map(({ size }) => size),
  );
  return fed.flatMap(({ section, size }, place) => {
    const value = counts[place] ?? 0;
    if (value === 0) return [];
    const { minutes, minimum, breakAfter } = section;
    return {
      ...section,
      size: { unit: 'count' as const, value },
      minutes: minutes === null ? null : scaledMinutes(minutes, value / size),
      minimum: minimum && scaledLine(minimum, value / size),
      breakAfter: breakAfter && {
        ...breakAfter,
        minutes: scaledMinutes(breakAfter.minutes, share),
      },
    };
  });
}

/** Adds to the source of an exam which of its sections the shorter exam leaves out. */
function shorterSource(
  { source, sections: all }: BlueprintDefinition,
  sections: readonly { title: string }[],
): string {
  const kept = new Set(sections.map(({ title }) => title));
  const left = all.flatMap(({ title }) => (kept.has(title) ? [] : [title]));
  if (left.length === 0) return source;
  const leftOut = messages.sectionsLeftOut({ count: left.length, sections: left.join(', ') });
  return [source, leftOut].filter(Boolean).join('\n');
}

/**
 * Returns the same exam with fewer questions, in the same proportions and at the same pace.
 * Sections without topics or modules are left out.
 */
export function shorterExam(
  definition: BlueprintDefinition,
  questionCount: number,
): BlueprintDefinition {
  const share = questionCount / definition.questionCount;
  const sections = shorterSections(definition, questionCount, share);
  const timed = sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const isAllTimed = sections.every(({ minutes }) => minutes !== null);
  const minutes = scaledMinutes(definition.minutes, share);
  const { questionCount: count, minutes: whole } = definition;
  return {
    ...definition,
    source: shorterSource(definition, sections),
    sections,
    questionCount,
    minutes: isAllTimed ? timed : Math.max(minutes, timed),
    trialCount: Math.min(questionCount - 1, Math.round(definition.trialCount * share)),
    pass: scaledLine(definition.pass, share),
    shortenedFrom: definition.shortenedFrom ?? { questionCount: count, minutes: whole },
  };
}
