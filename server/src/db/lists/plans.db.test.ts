import { beforeAll, describe, expect, it } from 'vitest';
import { listCodes } from '../../access/codes/repository.ts';
import { listGrants } from '../../access/repository-ledger.ts';
import { listRequests } from '../../access/repository-requests.ts';
import { listAuditRows } from '../../accounts/audit/repository.ts';
import { searchUsers } from '../../accounts/search/repository.ts';
import { idsByName } from '../../accounts/search/tables.ts';
import { saveAnswer } from '../../attempts/answering/repository-answers.ts';
import { listQuizIds } from '../../attempts/reading/repository-selection.ts';
import { listRunningRows } from '../../attempts/repository.ts';
import { listDecisions } from '../../coaching/decisions/repository.ts';
import * as trust from '../../coaching/grade-finalization/repository-trust.ts';
import { listRunningAttemptsOf } from '../../coaching/repository.ts';
import { listReviewQueue } from '../../coaching/reviews/repository.ts';
import { countUnread, listConversationRows } from '../../inbox/repository.ts';
import { listByRole, listContacts } from '../../inbox/repository-contacts.ts';
import { sumMoney } from '../../insights/home/repository.ts';
import { listPeopleRows } from '../../insights/repository-people.ts';
import { listNotesAt } from '../../notes/repository.ts';
import { listRegradedResults } from '../../regrades/repository-regraded-results.ts';
import { listOwnRows } from '../../reports/repository.ts';
import { listOpenOf, listQueued } from '../../reports/repository-queue.ts';
import {
  listExamAttemptRows,
  listLatestExamResults,
} from '../../results/exams/repository-exams.ts';
import { listLatestResults } from '../../results/people/repository.ts';
import { findReviewer, listReviews } from '../../reviews/repository.ts';
import { listStudied } from '../../study/repository-studied.ts';
import { makeBulkUsers } from '../../test/fixtures/bulk-users.ts';
import { collectStatistics, plansOf } from '../../test/plans.ts';
import { useTestServer } from '../../test/test-server.ts';
import type { Database } from '../database.ts';

/** More people than the number of rows (1,000) up to which a search scans a list row by row. */
const PEOPLE = 3000;
const EVERYTHING = '00000000-0000-0000-0000-000000000000';
const TRAINER = '00000000-0000-7000-8000-000000000032';
const LEARNER = '00000000-0000-7000-8000-000000000033';
const EXAM = '00000000-0000-7000-8000-000000000034';
const testServer = useTestServer();
let programId = '';

beforeAll(async () => {
  const first = ['Anna', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Farah', 'Gabriel', 'Hana'];
  const last = ['Abara', 'Berger', 'Castro', 'Dvorak', 'Eriksen', 'Fischer', 'Garcia'];
  const { db } = testServer.platform;
  const nameAt = (at: number) => `${first[at % 8]} ${at % 97 === 0 ? 'Gallo' : last[at % 7]}`;
  const names = Array.from({ length: PEOPLE }, (_, at) => nameAt(at));
  [programId = ''] = (await makeBulkUsers(db, names)).programIds;
  await collectStatistics(db);
}, 180_000);

/** Makes PostgreSQL plan as for a million rows, where reading or sorting all is too expensive. */
const AS_IF_LONG =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';
const AS_IF_MANY_FOUND = `${AS_IF_LONG}; set enable_sort = off`;

/** Tables with few rows in the test database, so a sequential scan of them is fine. */
const SMALL = ['programs_program', 'accounts_figures'];
const page = { page: 1, pageSize: 20 };
const admin = { id: TRAINER, role: 'admin' as const, sessionId: '', username: '' };
const trainer = { ...admin, role: 'trainer' as const };

type Case = [name: string, index: string, read: (db: Database) => Promise<unknown>];
const cases: Case[] = [
  [
    'accounts, a name',
    'accounts_phrase_role_phrase_user_id_pk',
    (db) => searchUsers(db, { ...page, q: 'anna', sort: 'newest' }),
  ],
  [
    'accounts, a common word by name',
    'accounts_phrase_by_name',
    (db) => searchUsers(db, { ...page, q: 'crowd', sort: 'username' }),
  ],
  ['grants', 'access_grant_newest', (db) => listGrants(db, { q: '' }, page)],
  [
    'grants of a program',
    'access_grant_newest_of_program',
    (db) => listGrants(db, { q: '', programId }, page),
  ],
  [
    'study plans',
    'access_grant_current',
    (db) => listStudied(db, { userId: LEARNER, isAdmin: false }, new Date()),
  ],
  [
    'running daily practice',
    'attempts_attempt_running_practice',
    (db) => listStudied(db, { userId: LEARNER, isAdmin: false }, new Date()),
  ],
  ['unread messages', 'inbox_member_unread', (db) => countUnread(db, LEARNER)],
  ['a review', 'reviews_review_once', (db) => findReviewer(db, programId, LEARNER)],
  ['regraded results', 'regrades_change_listed', (db) => listRegradedResults(db, LEARNER, page)],
  [
    'reported questions',
    'reports_waiting_program',
    (db) => listQueued(db, { person: trainer }, page),
  ],
  [
    'the first report of a question',
    'reports_report_open',
    (db) => listQueued(db, { person: trainer }, page),
  ],
  ['the reports of a question', 'reports_report_open', (db) => listOpenOf(db, [EXAM])],
  ['revenue of a month', 'access_money_month_currency_shard_pk', (db) => sumMoney(db, '2026-01')],
  ['grants, a name', 'access_grant_current', (db) => listGrants(db, { q: 'garcia' }, page)],
  [
    'grants, a name by phrase',
    'accounts_phrase_role_phrase_user_id_pk',
    (db) => listGrants(db, { q: 'garcia' }, page),
  ],
  [
    'open requests',
    'access_request_open_oldest',
    (db) => listRequests(db, { q: '', state: 'open' }, page),
  ],
  [
    'open requests of a program',
    'access_request_open_of_program',
    (db) => listRequests(db, { q: '', state: 'open', programId }, page),
  ],
  [
    'closed requests',
    'access_request_state',
    (db) => listRequests(db, { q: '', state: 'granted' }, page),
  ],
  [
    'closed requests of a program',
    'access_request_program',
    (db) => listRequests(db, { q: '', state: 'granted', programId }, page),
  ],
  [
    'requests, a name',
    'accounts_phrase_role_phrase_user_id_pk',
    (db) => listRequests(db, { q: 'garcia', state: 'granted' }, page),
  ],
  ['codes', 'access_code_newest', (db) => listCodes(db, { q: '' }, page)],
  ['codes, a label', 'access_code_labelled', (db) => listCodes(db, { q: 'school 77' }, page)],
  [
    'results',
    'insights_person_shown',
    (db) => listPeopleRows(db, { scope: EVERYTHING, period: 'all' }, page),
  ],
  [
    'results, a name',
    'accounts_phrase_role_phrase_user_id_pk',
    (db) => listPeopleRows(db, { scope: EVERYTHING, period: 'all' }, page, 'garcia'),
  ],
  [
    'results of people on a page',
    'results_result_latest_of_person',
    (db) => listLatestResults(db, [LEARNER]),
  ],
  ['reviews', 'reviews_review_latest', (db) => listReviews(db, programId, page)],
  ['the audit log', 'accounts_audit_newest', (db) => listAuditRows(db, {}, null, 50)],
  [
    'the audit log of an action',
    'accounts_audit_of_action',
    (db) => listAuditRows(db, { action: 'code-withdrawn' }, null, 50),
  ],
  ['recipients, everyone', 'accounts_user_name', (db) => listByRole(db, TRAINER, '', null)],
  [
    'recipients, a name',
    'accounts_phrase_role_phrase_user_id_pk',
    (db) => listByRole(db, TRAINER, 'garcia', null),
  ],
  [
    'recipients, colleagues',
    'accounts_user_role_name',
    (db) => listByRole(db, LEARNER, '', ['trainer', 'admin']),
  ],
  ['recipients of a trainer', 'accounts_user_name', (db) => listContacts(db, TRAINER, '')],
  [
    'recipients of a trainer, a name',
    'access_grant_current',
    (db) => listContacts(db, TRAINER, 'garcia'),
  ],
  [
    'conversations',
    'inbox_member_list',
    (db) => listConversationRows(db, LEARNER, { q: 'x', archived: false, before: null, limit: 20 }),
  ],
  [
    'pending marks',
    'coaching_mark_waiting',
    (db) => listReviewQueue(db, { person: admin, programId: undefined }, page),
  ],
  [
    'pending marks in a program',
    'coaching_mark_waiting_of_program',
    (db) => listReviewQueue(db, { person: admin, programId }, page),
  ],
  ['decided marks', 'coaching_decision_program', (db) => listDecisions(db, programId, page)],
  [
    'accuracy of the coach',
    'coaching_decision_program',
    (db) => trust.listAccuracySamples(db, programId),
  ],
  ['changes of the accuracy', 'coaching_decision_program', (db) => trust.trustStamp(db, programId)],
  ['exam attempts', 'results_result_latest_of_exam', (db) => listExamAttemptRows(db, EXAM, page)],
  [
    'the latest exam attempts',
    'results_result_latest_of_exam',
    (db) => listLatestExamResults(db, EXAM, 300),
  ],
];

/** Searches with few hits among many similar names, which must not all be read and sorted. */
const rare: Case[] = (['asc', 'desc'] as const).flatMap((direction) =>
  ([undefined, 'paid'] as const).map((role) => [
    `accounts, a family name by name, ${direction}, ${role ?? 'everyone'}`,
    'accounts_phrase_by_name',
    async (db) => {
      const window = { descending: direction === 'desc', limit: 20, offset: 0 };
      const ids = idsByName('gallo', role, window);
      if (ids) await db.execute(ids);
    },
  ]),
);

/** Searches with so few hits that PostgreSQL may read all of them and sort them afterwards. */
const few: Case[] = [
  [
    'requests, a reference',
    'access_request_references',
    (db) => listRequests(db, { q: 'CW-AB0077', state: 'granted' }, page),
  ],
  ['running quizzes', 'attempts_attempt_running', (db) => listRunningRows(db, LEARNER)],
  [
    'quizzes without coaching',
    'attempts_attempt_running_practice',
    (db) => listRunningAttemptsOf(db, LEARNER),
  ],
  [
    'available quizzes',
    'access_grant_current',
    (db) => listQuizIds(db, { ...trainer, id: LEARNER }, { ...page, q: '' }, new Date()),
  ],
  ['own reports', 'reports_report_once', (db) => listOwnRows(db, LEARNER, [EXAM])],
  [
    'notes at questions',
    'notes_note_user_id_question_id_pk',
    (db) => listNotesAt(db, LEARNER, [EXAM, TRAINER]),
  ],
  ['reviewable programs', 'access_grant_current', (db) => findReviewer(db, programId, LEARNER)],
];

describe('a query plan', () => {
  it.each(cases)(
    '%s: uses the index %s, without a sequential scan or a sort',
    async (_, index, read) => {
      const { indexes, sorted, whole } = await plansOf(
        testServer.platform.db,
        read,
        AS_IF_MANY_FOUND,
      );
      expect(indexes).toContain(index);
      // If an index has only the first columns of the list's order, PostgreSQL uses an incremental
      // sort for the remaining columns. There must be no such sort.
      expect(sorted).toEqual([]);
      expect(whole.filter((table) => !SMALL.includes(table))).toEqual([]);
    },
  );

  it.each(rare)('%s: uses the index %s and sorts no row twice', async (_, index, read) => {
    const { indexes, resorted } = await plansOf(testServer.platform.db, read, AS_IF_LONG);
    expect(indexes).toContain(index);
    expect(resorted).toEqual([]);
  });

  it.each(few)(
    '%s: uses the index %s, without a sequential scan, if few rows match',
    async (_, index, read) => {
      const { indexes, whole } = await plansOf(testServer.platform.db, read, AS_IF_LONG);
      expect(indexes).toContain(index);
      expect(whole.filter((table) => !SMALL.includes(table))).toEqual([]);
    },
  );

  it('saving a batch of answers: finds attempts and sessions by index', async () => {
    const at = new Date();
    const ids = { attemptId: EXAM, questionId: EXAM, versionId: EXAM, sendId: EXAM, device: EXAM };
    const given = { answer: null, score: null, correct: null, sequence: 0, seconds: 0, sure: null };
    const answer = { ...ids, ...given, answeredAt: at, receivedAt: at };
    const session = { sessionId: EXAM, role: 'paid' as const, usedAfter: at, createdAfter: at };
    const saving = { userId: LEARNER, writer: EXAM, answer, session };
    const three = (db: Database) => Promise.all([1, 2, 3].map(() => saveAnswer(db, saving)));
    // With this cost of index reads, PostgreSQL prefers to scan whole tables unless they are large.
    const settings = 'set random_page_cost = 4';
    const { whole } = await plansOf(testServer.platform.db, three, settings);
    expect(whole).not.toContain('attempts_attempt');
    const asIfLong = await plansOf(testServer.platform.db, three, AS_IF_LONG);
    expect(asIfLong.whole).toEqual([]);
  });
});
