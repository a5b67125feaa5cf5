import { describe, expect, it } from 'vitest';
import { subjectProblems } from './commits.ts';

describe('subjectProblems', () => {
  it.each([
    'web: name the area first',
    'study, readiness: learn without holding the event loop',
    'multiple choice: name what QTI makes of the options True and False',
  ])('accepts a subject with an area and a change: %s', (subject) => {
    expect(subjectProblems([subject])).toEqual([]);
  });

  it.each([
    ['A program has settings', "'area: what changes'"],
    ['web: ends with a full stop.', "'area: what changes'"],
    ['Web: begins with a capital', "'area: what changes'"],
    ['web:says nothing behind the colon', "'area: what changes'"],
    [`web: ${'long '.repeat(15)}subject`, 'characters'],
    ['web: added a guard', 'imperative'],
    ['web: renames a file', 'imperative'],
  ])('refuses %s', (subject, problem) => {
    expect(subjectProblems([subject]).join()).toContain(problem);
  });
});
