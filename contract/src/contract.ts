import { access } from './access/index.ts';
import { accounts } from './accounts/index.ts';
import { allowances } from './allowances/index.ts';
import { approvals } from './approvals/index.ts';
import { assignmentsCalls } from './assignments/index.ts';
import { attempts } from './attempts/index.ts';
import { blueprints } from './blueprints/index.ts';
import { bulk } from './bulk/index.ts';
import { cards } from './cards/index.ts';
import { classesCalls } from './classes/index.ts';
import { coaching } from './coaching/index.ts';
import { editions } from './editions/index.ts';
import { images } from './images/index.ts';
import { inbox } from './inbox/index.ts';
import { insights } from './insights/index.ts';
import { learnersCalls } from './learners/index.ts';
import { notes } from './notes/index.ts';
import { organizationsCalls } from './organizations/index.ts';
import { programs } from './programs/index.ts';
import { questions } from './questions/index.ts';
import { readinessCalls } from './readiness/index.ts';
import { regrades } from './regrades/index.ts';
import { reminders } from './reminders/index.ts';
import { reports } from './reports/index.ts';
import { results } from './results/index.ts';
import { reviews } from './reviews/index.ts';
import { sessions } from './sessions/index.ts';
import { settings } from './settings/index.ts';
import { study } from './study/index.ts';
import { topics } from './topics/index.ts';
import { tryouts } from './tryouts/index.ts';

/**
 * All slices of the API. The server must implement them, the web app may call them, and the
 * documentation describes them.
 */
export const contract = {
  settings: settings.endpoints,
  sessions: sessions.endpoints,
  accounts: accounts.endpoints,
  images: images.endpoints,
  programs: programs.endpoints,
  questions: questions.endpoints,
  topics: topics.endpoints,
  blueprints: blueprints.endpoints,
  allowances: allowances.endpoints,
  access: access.endpoints,
  inbox: inbox.endpoints,
  insights: insights.endpoints,
  attempts: attempts.endpoints,
  results: results.endpoints,
  study: study.endpoints,
  reminders: reminders.endpoints,
  readiness: readinessCalls.endpoints,
  learners: learnersCalls.endpoints,
  classes: classesCalls.endpoints,
  assignments: assignmentsCalls.endpoints,
  organizations: organizationsCalls.endpoints,
  reviews: reviews.endpoints,
  coaching: coaching.endpoints,
  reports: reports.endpoints,
  notes: notes.endpoints,
  cards: cards.endpoints,
  editions: editions.endpoints,
  approvals: approvals.endpoints,
  regrades: regrades.endpoints,
  bulk: bulk.endpoints,
  tryouts: tryouts.endpoints,
} as const;

export type Contract = typeof contract;
