import { type PageName, pages } from '@certway/contract/pages';
import { roles } from '@certway/contract/roles';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { redirectFor } from './guard.tsx';

/** The route table of the specification, written a second time, independently of the guards. */
const inside: Partial<Record<PageName, readonly string[]>> = {
  dashboard: ['admin', 'trainer', 'partner', 'paid'],
  accounts: ['admin', 'partner'],
  editPrograms: ['admin', 'trainer'],
  inbox: ['admin', 'trainer', 'partner', 'paid'],
  profile: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  quiz: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  quizDemo: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  result: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  results: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  notes: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  startQuiz: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  exam: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  examAttempts: ['admin', 'trainer', 'partner'],
  createQuiz: ['admin', 'trainer', 'partner'],
  startMulti: ['admin', 'trainer', 'partner'],
  analytics: ['admin', 'partner', 'paid'],
};

const names = Object.keys(pages) as PageName[];

describe('redirectFor', () => {
  it.each(names)('admits to %s exactly the roles that the specification admits', (name) => {
    const admitted = inside[name];
    const { openTo } = pages[name];
    expect(redirectFor(openTo, null)).toBe(admitted ? '/sign-in' : null);
    for (const role of roles) {
      const counted = role === 'user' ? 'demo' : role;
      const expected = !admitted || admitted.includes(counted) ? null : '/quiz';
      expect(redirectFor(openTo, { role }), role).toBe(expected);
    }
  });

  it('never redirects to a page that redirects again', () => {
    for (const role of roles) expect(redirectFor(pages.quiz.openTo, { role })).toBeNull();
    expect(redirectFor(pages.signIn.openTo, null)).toBeNull();
  });
});

describe('routes', () => {
  it('has the pages of the contract, each with a title', () => {
    expect(routes.map(({ path }) => path)).toEqual(names.map((name) => pages[name].path));
    expect(routes.filter(({ title }) => title === '')).toEqual([]);
  });
});
