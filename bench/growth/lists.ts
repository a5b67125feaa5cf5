import { type Calls, calls, type SliceName } from '@certway/contract/calls/addresses';
import { type CallLine, methodAndPath } from '@certway/contract/calls/call-line';

/** Describes every list of the contract, as the web app requests it. */

export type CallName = { [S in SliceName]: `${S}.${keyof Calls[S] & string}` }[SliceName];

export type PagePosition = 'first' | 'middle' | 'last';
export type ListReader = 'admin' | 'trainer' | 'learner';

export interface BaseIds {
  programId: string;
  courseId: string;
  moduleId: string;
  questionId: string;
  conversationId: string;
  /** The learner who makes the calls. */
  userId: string;
  period: string;
  reference: string;
  /** The label of a batch of codes. */
  label: string;
  blueprintId: string;
  regradeId: string;
}

export interface List {
  name: string;
  call: CallName;
  query?: Record<string, string>;
  /** The role of the caller. Defaults to admin. */
  as?: ListReader;
  /** The pages to request. Undefined for a list without page numbers. */
  pages?: { size: number; at: PagePosition[] };
  /** Whether the call searches for a person who does not exist. */
  findsNobody?: boolean;
}

export function pathOf({ call, query }: List, facts: BaseIds, page?: number): string {
  const [slice = '', name = ''] = call.split('.');
  const line = (calls as Record<string, Record<string, CallLine>>)[slice]?.[name];
  if (!line) throw new Error(`there is no call ${call}`);
  const values = { ...facts, quizId: '' } as Record<string, string>;
  const path = methodAndPath(line).path.replace(/:(\w+)/g, (_, param) => values[param] ?? '');
  const search = new URLSearchParams({ ...query, ...(page ? { page: String(page) } : {}) });
  return search.size > 0 ? `${path}?${search}` : path;
}

const everywhere: PagePosition[] = ['first', 'middle', 'last'];
/**
 * The pages to request of a list that counts its rows only up to a cap. Its last page is unknown,
 * so only the first and a middle page are requested.
 */
const capped: PagePosition[] = ['first', 'middle'];

/** Search terms that match one person, thousands of people, everyone, or no one. */
const PEOPLE = {
  'an address': '.170@school',
  'a name': 'anna abara',
  'a family name': 'garcia',
  'a common word': 'school',
  'two letters': 'ko',
  nobody: 'xylophon',
};
type SearchTerm = keyof typeof PEOPLE;
const searches = (list: List, instead: Partial<Record<SearchTerm, string>> = {}): List[] =>
  Object.entries({ ...PEOPLE, ...instead }).map(([what, q]) => ({
    ...list,
    name: `${list.name}, ${what}`,
    query: { ...list.query, q },
    findsNobody: what === ('nobody' satisfies SearchTerm),
  }));

function accounts(): List[] {
  const list = (name: string, query: List['query'], at = everywhere): List => ({
    name: `accounts ${name}`.trim(),
    call: 'accounts.listUsers',
    query: query ?? {},
    pages: { size: 10, at },
  });
  return [
    list('', {}),
    list('oldest', { sort: 'oldest' }),
    list('by name', { sort: 'username' }),
    list('by name, down', { sort: '-username' }),
    list('paid', { role: 'paid' }),
    list('demo by name', { role: 'demo', sort: 'username' }),
    list('partners', { role: 'partner' }),
    ...searches(list('search', {}, ['first'])),
    list('search, a common word, in the middle', { q: 'school' }, ['middle']),
    list('search by name', { q: 'garcia', sort: 'username' }, ['first']),
    list('search in a role', { q: 'hana', role: 'paid' }, ['first']),
    { name: 'audit log', call: 'accounts.listAudit' },
    {
      name: 'audit log of an action',
      call: 'accounts.listAudit',
      query: { action: 'request-made' },
    },
    { name: 'invitations', call: 'accounts.listInvitations', pages: { size: 10, at: capped } },
  ];
}

function ledger({ programId, reference, label }: BaseIds): List[] {
  const pages = { size: 20, at: capped };
  const requests: List = { name: 'requests', call: 'access.listRequests', pages };
  const grants: List = { name: 'grants', call: 'access.listGrants', pages };
  const codes: List = { name: 'codes', call: 'access.listCodes', pages };
  const first = { size: 20, at: ['first'] as PagePosition[] };
  return [
    requests,
    { ...requests, name: 'requests granted', query: { state: 'granted' } },
    { ...requests, name: 'requests of a program', query: { programId } },
    { ...requests, name: 'requests search, a reference', query: { q: reference }, pages: first },
    ...searches({ ...requests, name: 'requests search', pages: first }),
    ...searches(
      {
        ...requests,
        name: 'granted requests search',
        query: { state: 'granted' },
        pages: first,
      },
      { 'an address': '.172@school' },
    ),
    grants,
    { ...grants, name: 'grants of a program', query: { programId } },
    ...searches({ ...grants, name: 'grants search', pages: first }),
    codes,
    { ...codes, name: 'codes of a program', query: { programId } },
    { ...codes, name: 'codes search, a school', query: { q: label }, pages: first },
    { ...codes, name: 'codes search, all', query: { q: 'class' }, pages: first },
    { name: 'own requests', call: 'access.listOwnRequests', as: 'learner' },
  ];
}

function insights({ programId: program, period }: BaseIds): List[] {
  const people = (name: string, query: List['query'], at = everywhere): List => ({
    name: `analytics ${name}`.trim(),
    call: 'insights.listPeople',
    query: query ?? {},
    pages: { size: 20, at },
  });
  return [
    people('', {}),
    people('of a program', { program }),
    people('of a month', { period }),
    people('of a program in a month', { program, period }),
    people('paid', { role: 'paid' }, capped),
    people('trainers', { role: 'trainer' }, ['first']),
    { name: 'analytics activities', call: 'insights.listActivities' },
    { name: 'analytics charts', call: 'insights.getCharts' },
    { name: 'analytics charts of a program', call: 'insights.getCharts', query: { program } },
    { name: 'analytics filters', call: 'insights.listScopes', query: { program, q: 'licence' } },
    { name: 'question figures', call: 'insights.listQuestionFigures' },
    { name: 'dashboard of an admin', call: 'insights.getDashboard' },
    { name: 'dashboard of a trainer', call: 'insights.getDashboard', as: 'trainer' },
    { name: 'dashboard of a learner', call: 'insights.getDashboard', as: 'learner' },
  ];
}

function inboxes(): List[] {
  const recipients = (as: ListReader): List => ({
    name: `recipients, asked by the ${as}`,
    call: 'inbox.listRecipients',
    as,
  });
  const talks: List = {
    name: 'inbox of a learner',
    call: 'inbox.listConversations',
    as: 'learner',
  };
  return [
    talks,
    { ...talks, name: 'inbox search of a learner', query: { q: 'situation 1' } },
    { ...talks, name: 'inbox of a trainer', as: 'trainer' },
    { ...talks, name: 'inbox search of a trainer', as: 'trainer', query: { q: 'situation 1' } },
    { name: 'conversation', call: 'inbox.getConversation', as: 'learner' },
    { name: 'unread', call: 'inbox.getUnread', as: 'learner' },
    recipients('admin'),
    ...searches({ ...recipients('admin'), name: 'recipients search, asked by the admin' }),
    recipients('trainer'),
    ...searches({ ...recipients('trainer'), name: 'recipients search, asked by the trainer' }),
    recipients('learner'),
  ];
}

function quizzes({ programId }: BaseIds): List[] {
  const results: List = {
    name: 'results',
    call: 'results.listResults',
    pages: { size: 20, at: everywhere },
  };
  const learner = { as: 'learner' as const };
  return [
    results,
    ...searches({ ...results, name: 'results search', pages: { size: 20, at: ['first'] } }),
    { name: 'results of a learner', call: 'results.listResults', ...learner },
    { name: 'past attempts', call: 'results.listPastAttempts', ...learner },
    { name: 'running attempts', call: 'attempts.listRunning', ...learner },
    { name: 'notes', call: 'notes.listNotes', ...learner },
    { name: 'notes search', call: 'notes.listNotes', ...learner, query: { q: 'second' } },
    { name: 'study plans', call: 'study.listStudyCards', ...learner },
    { name: 'quizzes of a learner', call: 'attempts.listQuizzes', ...learner },
    { name: 'quizzes of an admin', call: 'attempts.listQuizzes', query: { q: 'licence' } },
    {
      name: 'marks that wait, admin',
      call: 'coaching.listMarkReviews',
      pages: { size: 20, at: capped },
    },
    { name: 'reported questions', call: 'reports.listReported' },
    { name: 'reported questions, trainer', call: 'reports.listReported', as: 'trainer' },
    { name: 'questions to approve', call: 'approvals.listApprovals' },
    { name: 'questions to approve, trainer', call: 'approvals.listApprovals', as: 'trainer' },
    { name: 'corrections', call: 'regrades.listRegrades', query: { programId } },
    {
      name: 'what a correction changes',
      call: 'regrades.listRegradeChanges',
    },
    { name: 'decided marks', call: 'coaching.listDecidedMarks' },
    { name: 'record of the coach', call: 'coaching.getCoachRecord' },
    {
      name: 'marks that wait, trainer',
      call: 'coaching.listMarkReviews',
      as: 'trainer',
      pages: { size: 20, at: capped },
    },
  ];
}

function store(): List[] {
  const programs: List = { name: 'store', call: 'programs.listPrograms' };
  return [
    programs,
    { ...programs, name: 'store search', query: { q: 'licence 7' } },
    { ...programs, name: 'own programs', as: 'learner', query: { shelf: 'mine' } },
    {
      name: 'modules by name',
      call: 'programs.checkExisting',
      query: { course: 'Course', module: 'Module' },
    },
    { name: 'reviews', call: 'reviews.getReviews', as: 'learner' },
    { name: 'questions of a module', call: 'questions.listQuestions' },
    { name: 'question search', call: 'questions.searchQuestions', query: { q: 'situation 3' } },
    { name: 'versions of a question', call: 'questions.listVersions' },
    { name: 'losses of an export', call: 'questions.listBankLosses', query: { format: 'gift' } },
    { name: 'sessions', call: 'sessions.listSessions', as: 'learner' },
    { name: 'roles', call: 'accounts.listRoles' },
  ];
}

function exams(): List[] {
  const learners: List = { name: 'learners to allow more', call: 'allowances.listLearners' };
  return [
    { name: 'topics', call: 'topics.listTopics' },
    { name: 'questions that cite a rule', call: 'editions.listCiting', query: { cited: '91.131' } },
    { name: 'figures by topic', call: 'insights.listTopicFigures' },
    { name: 'weakest parts', call: 'insights.getWeakParts' },
    { name: 'who falls behind a plan', call: 'study.listPlanned', query: { group: 'behind' } },
    { name: 'exams of an author', call: 'blueprints.listBlueprints' },
    { name: 'templates of an author', call: 'blueprints.listBlueprintTemplates' },
    { name: 'versions of an exam', call: 'blueprints.listBlueprintVersions' },
    { name: 'exams of a learner', call: 'blueprints.listExams', as: 'learner' },
    { name: 'start of an exam', call: 'attempts.getExamStart', as: 'learner' },
    { name: 'allowances', call: 'allowances.listAllowances' },
    { name: 'figures of an exam', call: 'results.getExamStats' },
    { name: 'papers of an exam', call: 'results.listExamAttempts' },
    learners,
    ...searches({ ...learners, name: 'learners to allow more, search' }),
  ];
}

export const listsOf = (facts: BaseIds): List[] => [
  ...accounts(),
  ...ledger(facts),
  ...insights(facts),
  ...inboxes(),
  ...quizzes(facts),
  ...store(),
  ...exams(),
];
