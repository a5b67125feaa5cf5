import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { allowances } from './allowances.ts';
import { approvals } from './approvals.ts';
import { attempts } from './attempts.ts';
import { blueprints } from './blueprints.ts';
import { coaching } from './coaching.ts';
import { editions } from './editions.ts';
import { images } from './images.ts';
import { inbox } from './inbox.ts';
import { insights } from './insights.ts';
import { notes } from './notes.ts';
import { programs } from './programs.ts';
import { questions } from './questions.ts';
import { readinessCalls } from './readiness.ts';
import { regrades } from './regrades.ts';
import { reminders } from './reminders.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { reviews } from './reviews.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { study } from './study.ts';
import { topics } from './topics.ts';

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
  reviews: reviews.endpoints,
  coaching: coaching.endpoints,
  reports: reports.endpoints,
  notes: notes.endpoints,
  editions: editions.endpoints,
  approvals: approvals.endpoints,
  regrades: regrades.endpoints,
} as const;

export type Contract = typeof contract;
