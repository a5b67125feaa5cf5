import type { OpenTo } from '../accounts/roles.ts';

/**
 * All pages, and the roles that may see them. The web app's route guards are generated from this
 * list, and the server uses it to distinguish deep links from unknown URLs.
 */
export const pages = {
  home: { path: '/', openTo: 'anyone' },
  about: { path: '/about', openTo: 'anyone' },
  privacy: { path: '/privacy', openTo: 'anyone' },
  terms: { path: '/terms', openTo: 'anyone' },
  stopEmails: { path: '/stop-emails/:secret', openTo: 'anyone' },
  signIn: { path: '/sign-in', openTo: 'anyone' },
  signUp: { path: '/sign-up', openTo: 'anyone' },
  checkoutCard: { path: '/checkoutcard', openTo: 'anyone' },
  cart: { path: '/cart/:id', openTo: 'anyone' },
  demoQuiz: { path: '/demo-quiz/:id', openTo: 'anyone' },
  dashboard: { path: '/dashboard', openTo: ['admin', 'trainer', 'partner', 'paid'] },
  accounts: { path: '/accounts', openTo: ['admin', 'partner'] },
  learners: { path: '/learners', openTo: ['admin', 'trainer', 'partner'] },
  learner: { path: '/learners/:userId', openTo: ['admin', 'trainer', 'partner'] },
  classes: { path: '/classes', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  seats: { path: '/seats', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  organization: {
    path: '/seats/:organizationId',
    openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'],
  },
  class: { path: '/classes/:classId', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  join: { path: '/join/:code', openTo: 'anyone' },
  editPrograms: { path: '/editPrograms', openTo: ['admin', 'trainer'] },
  tryout: { path: '/try/:id', openTo: ['admin', 'trainer'] },
  inbox: { path: '/inbox', openTo: ['admin', 'trainer', 'partner', 'paid'] },
  profile: { path: '/profile', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  examAttempts: { path: '/exam/:id/papers', openTo: ['admin', 'trainer', 'partner'] },
  quiz: { path: '/quiz', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  quizDemo: { path: '/quiz/:id', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  result: { path: '/result', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  results: { path: '/results', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  notes: { path: '/notes', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  cards: { path: '/cards', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  deck: { path: '/cards/:id', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  startQuiz: { path: '/startquiz', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  sessionDone: { path: '/done', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  exam: { path: '/exam/:id', openTo: ['demo', 'paid', 'admin', 'trainer', 'partner'] },
  createQuiz: { path: '/create-quiz', openTo: ['admin', 'trainer', 'partner'] },
  startMulti: { path: '/startMulti', openTo: ['admin', 'trainer', 'partner'] },
  analytics: { path: '/analytics', openTo: ['admin', 'partner', 'paid'] },
} as const satisfies Record<string, { path: string; openTo: OpenTo }>;

export type PageName = keyof typeof pages;

const patterns = (Object.keys(pages) as PageName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

/** Returns the name of the page at a path, or null if no page has this path. */
export const pageAt = (path: string): PageName | null =>
  patterns.find(({ pattern }) => pattern.test(path))?.name ?? null;
