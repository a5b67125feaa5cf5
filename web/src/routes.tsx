import type { OpenTo } from '@certway/contract/accounts/roles';
import { type PageName, pages } from '@certway/contract/shell/pages';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Params } from 'react-router';
import * as messages from './messages.ts';
import type { RootState } from './store.ts';
import { onDemand } from './ui/pending/on-demand.ts';
import { pendingPages } from './ui/pending/pending.ts';

/** The exports that the file of a page may have in addition to the page component. */
interface PageModule {
  /**
   * Loads the code and data that a server-rendered page needs for rendering and hydration. A
   * component whose code is not loaded would disappear from the page during hydration.
   */
  fetchForHydration?: (state: RootState, params: Params) => Promise<unknown>;
}

/**
 * An entry of the route table, which lists each page of the contract with its title and its file.
 */
export interface AppRoute {
  path: string;
  openTo: OpenTo;
  /** True for pages that are not public, which have the sidebar. */
  inside: boolean;
  title: string;
  /** The source files of the page, by which the build's manifest names their chunks. */
  modules: readonly string[];
  Page: LazyExoticComponent<ComponentType>;
  /**
   * Loads the code of the page before the page is rendered, so that rendering does not have to
   * wait.
   */
  fetchPage: () => Promise<PageModule>;
}

/**
 * Defines a page and the chunk that is loaded only for it. `files` are the source files of that
 * chunk, and of code that the page always loads in addition; the server finds the built files by
 * them. The page's component is picked by name, because pages are named exports and `lazy` requires
 * a default export.
 */
function page<Name extends string>(
  title: string,
  files: string | readonly string[],
  load: () => Promise<Record<Name, ComponentType> & PageModule>,
  name: Name,
) {
  const { fetch, part } = onDemand(load);
  return {
    title,
    modules: [files].flat().map((file) => `src/${file}`),
    fetchPage: fetch,
    Page: part((all) => all[name], pendingPages.track),
  };
}

const cart = page(
  messages.cart,
  'access/cart-page.tsx',
  () => import('./access/cart-page.tsx'),
  'CartPage',
);
const demo = page(
  messages.demoQuiz,
  'attempts/demo-quiz-page.tsx',
  () => import('./attempts/demo-quiz-page.tsx'),
  'DemoQuizPage',
);

const contents: Record<PageName, Pick<AppRoute, 'title' | 'modules' | 'Page' | 'fetchPage'>> = {
  home: page(
    messages.examPreparation,
    'home/home-page.tsx',
    () => import('./home/home-page.tsx'),
    'HomePage',
  ),
  about: page(
    messages.about,
    'home/about-page.tsx',
    () => import('./home/about-page.tsx'),
    'AboutPage',
  ),
  privacy: page(
    messages.privacy,
    'settings/privacy-page.tsx',
    () => import('./settings/privacy-page.tsx'),
    'PrivacyPage',
  ),
  terms: page(
    messages.termsOfUse,
    'settings/terms-page.tsx',
    () => import('./settings/terms-page.tsx'),
    'TermsPage',
  ),
  stopEmails: page(
    messages.stopEmail,
    'reminders/stop-emails-page.tsx',
    () => import('./reminders/stop-emails-page.tsx'),
    'StopEmailsPage',
  ),
  signIn: page(
    messages.signIn,
    'sessions/sign-in-page.tsx',
    () => import('./sessions/sign-in-page.tsx'),
    'SignInPage',
  ),
  signUp: page(
    messages.signUp,
    'sessions/sign-up-page.tsx',
    () => import('./sessions/sign-up-page.tsx'),
    'SignUpPage',
  ),
  checkoutCard: cart,
  cart,
  demoQuiz: demo,
  dashboard: page(
    messages.dashboard,
    'insights/dashboard-page.tsx',
    () => import('./insights/dashboard-page.tsx'),
    'DashboardPage',
  ),
  accounts: page(
    messages.accounts,
    'accounts/accounts-page.tsx',
    () => import('./accounts/accounts-page.tsx'),
    'AccountsPage',
  ),
  learners: page(
    messages.learners,
    'learners/learners-page.tsx',
    () => import('./learners/learners-page.tsx'),
    'LearnersPage',
  ),
  learner: page(
    messages.learner,
    'learners/learner-page.tsx',
    () => import('./learners/learner-page.tsx'),
    'LearnerPage',
  ),
  classes: page(
    messages.classes,
    'classes/classes-page.tsx',
    () => import('./classes/classes-page.tsx'),
    'ClassesPage',
  ),
  class: page(
    messages.schoolClass,
    'classes/class-page.tsx',
    () => import('./classes/class-page.tsx'),
    'ClassPage',
  ),
  seats: page(
    messages.companySeats,
    'organizations/organizations-page.tsx',
    () => import('./organizations/organizations-page.tsx'),
    'OrganizationsPage',
  ),
  organization: page(
    messages.company,
    'organizations/organization-page.tsx',
    () => import('./organizations/organization-page.tsx'),
    'OrganizationPage',
  ),
  join: page(
    messages.joinClass,
    'classes/join-page.tsx',
    () => import('./classes/join-page.tsx'),
    'JoinPage',
  ),
  editPrograms: page(
    messages.editPrograms,
    'programs/edit-programs-page.tsx',
    () => import('./programs/edit-programs-page.tsx'),
    'EditProgramsPage',
  ),
  tryout: page(
    messages.tryout,
    'attempts/tryout-page.tsx',
    () => import('./attempts/tryout-page.tsx'),
    'TryoutPage',
  ),
  inbox: page(
    messages.inbox,
    'inbox/inbox-page.tsx',
    () => import('./inbox/inbox-page.tsx'),
    'InboxPage',
  ),
  profile: page(
    messages.profile,
    'accounts/profile/profile-page.tsx',
    () => import('./accounts/profile/profile-page.tsx'),
    'ProfilePage',
  ),
  quiz: page(
    messages.selectAProgram,
    'attempts/quiz-page.tsx',
    () => import('./attempts/quiz-page.tsx'),
    'QuizPage',
  ),
  quizDemo: demo,
  result: page(
    messages.quizResults,
    'results/result-page.tsx',
    () => import('./results/result-page.tsx'),
    'ResultPage',
  ),
  examAttempts: page(
    messages.mockExamAttempts,
    'results/exam-attempts-page.tsx',
    () => import('./results/exam-attempts-page.tsx'),
    'ExamAttemptsPage',
  ),
  notes: page(
    messages.notesAndBookmarks,
    'notes/notes-page.tsx',
    () => import('./notes/notes-page.tsx'),
    'NotesPage',
  ),
  cards: page(
    messages.cards,
    'cards/cards-page.tsx',
    () => import('./cards/cards-page.tsx'),
    'CardsPage',
  ),
  deck: page(
    messages.cards,
    'cards/deck-page.tsx',
    () => import('./cards/deck-page.tsx'),
    'DeckPage',
  ),
  results: page(
    messages.yourResults,
    'results/results-page.tsx',
    () => import('./results/results-page.tsx'),
    'ResultsPage',
  ),
  startQuiz: page(
    messages.quizInProgress,
    ['attempts/runner/attempt-screen.tsx', 'attempts/start-quiz-page.tsx'],
    () => import('./attempts/start-quiz-page.tsx'),
    'StartQuizPage',
  ),
  sessionDone: page(
    messages.doneForToday,
    'study/session-done-page.tsx',
    () => import('./study/session-done-page.tsx'),
    'SessionDonePage',
  ),
  exam: page(
    messages.mockExam,
    'attempts/exam-page.tsx',
    () => import('./attempts/exam-page.tsx'),
    'ExamPage',
  ),
  createQuiz: page(
    messages.createPrograms,
    'programs/create-quiz-page.tsx',
    () => import('./programs/create-quiz-page.tsx'),
    'CreateQuizPage',
  ),
  startMulti: page(
    messages.createPrograms,
    'programs/start-multi-page.tsx',
    () => import('./programs/start-multi-page.tsx'),
    'StartMultiPage',
  ),
  analytics: page(
    messages.analytics,
    'insights/analytics-page.tsx',
    () => import('./insights/analytics-page.tsx'),
    'AnalyticsPage',
  ),
};

const names = Object.keys(pages) as PageName[];

export const routes: readonly AppRoute[] = names.map((name) => ({
  path: pages[name].path,
  openTo: pages[name].openTo,
  inside: pages[name].openTo !== 'anyone',
  ...contents[name],
}));

export const modulesOf = (name: PageName): readonly string[] => contents[name].modules;
