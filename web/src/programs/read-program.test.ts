import { describe, expect, it, vi } from 'vitest';
import { buildProgram } from '../test/programs.ts';
import { readProgram, readPrograms } from './read-program.ts';

/**
 * Returns and clears the messages that were logged to the console, because a test must not leave
 * messages there.
 */
const complaints = () => {
  const { error } = vi.mocked(console);
  const said = error.mock.calls.map(([what]) => what);
  error.mockClear();
  return said;
};

describe('readPrograms', () => {
  it('returns null for any reply other than a list', () => {
    for (const reply of [null, {}, 'programs', { programs: [] }]) {
      expect(readPrograms(reply)).toBeNull();
    }
  });

  it('leaves out programs without an identifier and logs an error to the console for them', () => {
    const good = buildProgram();
    const found = readPrograms([{ ...good, _id: undefined }, good, null, 'x', { name: 'y' }]);
    expect(found?.map(({ _id }) => _id)).toEqual([good._id]);
    expect(complaints()).toEqual(['Program missing _id']);
  });
});

describe('readProgram', () => {
  it('returns a program that follows the contract', () => {
    const program = buildProgram();
    expect(readProgram(program)).toEqual(program);
  });

  it('returns null for a program without an identifier and logs an error to the console', () => {
    expect(readProgram({ name: 'Pilot' })).toBeNull();
    expect(complaints()).toEqual(['Program data is malformed']);
  });

  it('unwraps identifiers of programs and courses that are wrapped in an object', () => {
    const [course] = buildProgram().courses;
    const wrapped = { _id: { $oid: 'p1' }, courses: [{ ...course, _id: { $oid: 'c1' } }] };
    const program = readProgram(wrapped);
    expect(program?._id).toBe('p1');
    expect(program?.courses[0]?._id).toBe('c1');
  });

  it('counts the modules of all courses and the questions of all modules', () => {
    const modules = [{ questions: [{}, {}] }, { questionCount: 3 }];
    const program = readProgram({
      _id: 'p',
      courses: [{ modules }, { modules: [{ questions: [] }] }],
    });
    expect(program).toMatchObject({ moduleCount: 3, questionCount: 5, courseCount: 2 });
  });

  it('returns null as the number of modules or questions if the reply does not contain them', () => {
    expect(readProgram({ _id: 'p' })).toMatchObject({ moduleCount: null, questionCount: null });
    const half = readProgram({ _id: 'p', courses: [{ modules: [{ name: 'One' }] }] });
    expect(half).toMatchObject({ moduleCount: 1, questionCount: null });
  });

  it('accepts a program without settings, courses, or modules', () => {
    const program = readProgram({ _id: 'p', settings: null, courses: [{ name: 'Bare' }, null] });
    expect(program?.settings.price).toBe(0);
    expect(program?.courses).toMatchObject([{ name: 'Bare', modules: [] }]);
  });
});
