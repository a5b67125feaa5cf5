import { roles } from '@certway/contract/accounts/roles';
import { type PageName, pages } from '@certway/contract/shell/pages';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import source from '../routes.tsx?raw';
import { redirectFor } from './guard.tsx';

/**
 * The roles that may open each page. The list is copied from the specification and does not depend
 * on the guards, in order to test them.
 */
const inside: Partial<Record<PageName, readonly string[]>> = {
  dashboard: ['admin', 'trainer', 'partner', 'paid'],
  accounts: ['admin', 'partner'],
  learners: ['admin', 'trainer', 'partner'],
  learner: ['admin', 'trainer', 'partner'],
  classes: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  class: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  seats: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  organization: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  editPrograms: ['admin', 'trainer'],
  tryout: ['admin', 'trainer'],
  inbox: ['admin', 'trainer', 'partner', 'paid'],
  profile: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  quiz: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  quizDemo: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  result: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  results: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  cards: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  deck: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  notes: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  startQuiz: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  sessionDone: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  exam: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  examAttempts: ['admin', 'trainer', 'partner'],
  createQuiz: ['admin', 'trainer', 'partner'],
  startMulti: ['admin', 'trainer', 'partner'],
  analytics: ['admin', 'partner', 'paid'],
};

const names = Object.keys(pages) as PageName[];

describe('redirectFor', () => {
  it.each(names)(
    'returns null for the page %s if the person may open it, and otherwise the page to go to',
    (name) => {
      const admitted = inside[name];
      const { openTo } = pages[name];
      expect(redirectFor(openTo, null)).toBe(admitted ? '/sign-in' : null);
      for (const role of roles) {
        const counted = role === 'user' ? 'demo' : role;
        const expected = !admitted || admitted.includes(counted) ? null : '/quiz';
        expect(redirectFor(openTo, { role }), role).toBe(expected);
      }
    },
  );

  it('never redirects to a page from which the person would be redirected again', () => {
    for (const role of roles) expect(redirectFor(pages.quiz.openTo, { role })).toBeNull();
    expect(redirectFor(pages.signIn.openTo, null)).toBeNull();
  });
});

describe('the route table', () => {
  it('contains exactly the pages of the contract, each with a title', () => {
    expect(routes.map(({ path }) => path)).toEqual(names.map((name) => pages[name].path));
    expect(routes.filter(({ title }) => title === '')).toEqual([]);
  });

  it('names for each page the source file that it imports', () => {
    const imports = [...source.matchAll(/'([^']+)'\]?,\s*\(\) => import\('\.\/([^']+)'\)/g)];
    const files = new Set(imports.map(([, file]) => `src/${file}`));
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter(([, named, imported]) => named !== imported)).toEqual([]);
    for (const { path, modules } of routes)
      expect(
        modules.filter((module) => files.has(module)),
        path,
      ).toHaveLength(1);
  });
});
