import {
  blueprintDefinition,
  storedDefinition,
} from '@certway/contract/blueprints/blueprint-definition';
import { sectionSizes } from '@certway/contract/blueprints/exam-sizes';
import { shorterExam } from '@certway/contract/blueprints/shorter-exam';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { templates } from './index.ts';

/** Builds each template as if a program had sources for all of its sections. */
const whole = templates.map(({ key, definition, figures }) => ({
  key,
  figures,
  definition: storedDefinition.parse({
    ...definition,
    sections: definition.sections.map(({ sources: _, ...section }) => ({
      ...section,
      moduleIds: [newId()],
    })),
  }),
}));

describe.each(whole)('the template $key', ({ definition, figures }) => {
  it('is a valid mock exam with a source for each stated fact', () => {
    expect(blueprintDefinition.safeParse(definition).error?.issues ?? []).toEqual([]);
    expect(figures.length).toBeGreaterThan(1);
    for (const { figure, source } of figures) expect(figure && source).not.toBe('');
    const told = figures.map(({ figure }) => figure).join(' ');
    expect(told).toContain(String(definition.questionCount));
  });

  it('can be shortened to valid mock exams that state the number of questions and minutes of the full exam', () => {
    const { questionCount, minutes } = definition;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: questionCount - 1 }), (count) => {
        const shorter = shorterExam(definition, count);
        expect(blueprintDefinition.safeParse(shorter).error?.issues ?? []).toEqual([]);
        expect(shorter.questionCount).toBe(count);
        expect(sectionSizes(shorter).reduce((sum, size) => sum + size, 0)).toBe(count);
        expect(shorter.shortenedFrom).toEqual({ questionCount, minutes });
        expect(shorter.minutes).toBeLessThanOrEqual(Math.max(minutes, shorter.sections.length));
      }),
    );
  });

  it('omits sections for which the program has no questions when it is shortened', () => {
    const [first, ...rest] = definition.sections;
    const unfed = { ...definition, sections: [{ ...first, moduleIds: [] }, ...rest] };
    const titles = shorterExam(unfed as typeof definition, 1).sections.map(({ title }) => title);
    expect(titles).not.toContain(first?.title);
    const { source } = shorterExam(unfed as typeof definition, 1);
    expect(source).toMatch(/section.? of the real exam (is|are) left out: /);
    expect(source).toContain(first?.title);
  });
});
