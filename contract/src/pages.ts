import type { Access } from './roles.ts';

/**
 * Every page and who may see it: the web's guards are made from it, and the server uses it to tell a
 * deep link from an address that does not exist.
 */
export const pages = {
  home: { path: '/', access: 'anyone' },
  about: { path: '/about', access: 'anyone' },
  privacy: { path: '/privacy', access: 'anyone' },
  terms: { path: '/terms', access: 'anyone' },
  signIn: { path: '/sign-in', access: 'anyone' },
  signUp: { path: '/sign-up', access: 'anyone' },
  checkoutCard: { path: '/checkoutcard', access: 'anyone' },
  cart: { path: '/cart/:id', access: 'anyone' },
  demoQuiz: { path: '/demo-quiz/:id', access: 'anyone' },
  dashboard: { path: '/dashboard', access: ['admin', 'trainer', 'partner', 'paid'] },
  accounts: { path: '/accounts', access: ['admin', 'partner'] },
  editPrograms: { path: '/editPrograms', access: ['admin', 'trainer'] },
  inbox: { path: '/inbox', access: ['admin', 'trainer', 'partner', 'paid'] },
  profile: { path: '/profile', access: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  quiz: { path: '/quiz', access: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  quizDemo: { path: '/quiz/:id', access: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  result: { path: '/result', access: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  results: { path: '/results', access: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  startQuiz: { path: '/startquiz', access: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  createQuiz: { path: '/create-quiz', access: ['admin', 'trainer', 'partner'] },
  startMulti: { path: '/startMulti', access: ['admin', 'trainer', 'partner'] },
  analytics: { path: '/analytics', access: ['admin', 'partner', 'paid'] },
} as const satisfies Record<string, { path: string; access: Access }>;

export type PageName = keyof typeof pages;

const patterns = Object.values(pages).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
