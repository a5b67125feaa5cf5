import { describe, expect, it, vi } from 'vitest';
import { buildProgram } from '../test/programs.ts';
import { readProgram, readPrograms } from './read-program.ts';

/** The messages on the console, which tests must not leave there. */
const complaints = () => {
  const { error } = vi.mocked(console);
  const said = error.mock.calls.map(([what]) => what);
  error.mockClear();
  return said;
};

describe('readPrograms', () => {
  it('returns null for anything but a list', () => {
    for (const reply of [null, {}, 'programs', { programs: [] }]) {
      expect(readPrograms(reply)).toBeNull();
    }
  });

  it('leaves out programs without an identifier and logs them to the console', () => {
    const good = buildProgram();
    const found = readPrograms([{ ...good, _id: undefined }, good, null, 'x', { name: 'y' }]);
    expect(found?.map(({ _id }) => _id)).toEqual([good._id]);
    expect(complaints()).toEqual(['Program missing _id']);
  });
});

describe('readProgram', () => {
  it('accepts a program as in the contract', () => {
    const program = buildProgram();
    expect(readProgram(program)).toEqual(program);
  });

  it('refuses a program without an identifier and logs it to the console', () => {
    expect(readProgram({ name: 'Pilot' })).toBeNull();
    expect(complaints()).toEqual(['Program data is malformed']);
  });

  it('flattens wrapped identifiers at any depth', () => {
    const [course] = buildProgram().courses;
    const wrapped = { _id: { $oid: 'p1' }, courses: [{ ...course, _id: { $oid: 'c1' } }] };
    const program = readProgram(wrapped);
    expect(program?._id).toBe('p1');
    expect(program?.courses[0]?._id).toBe('c1');
  });

  it('counts modules over all courses, and questions if they are known', () => {
    const modules = [{ questions: [{}, {}] }, { questionCount: 3 }];
    const program = readProgram({
      _id: 'p',
      courses: [{ modules }, { modules: [{ questions: [] }] }],
    });
    expect(program).toMatchObject({ moduleCount: 3, questionCount: 5, courseCount: 2 });
  });

  it('returns no counts without a tree', () => {
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
