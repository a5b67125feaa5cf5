import { calls } from '@certway/contract/calls/addresses';
import { type CallLine, methodAndPath } from '@certway/contract/calls/call-line';
import { type CallName, notLists } from './not-lists.ts';

/** A reading call that is neither here nor declared not to be a list is measured once. */

export type PagePosition = 'first' | 'middle' | 'last';
export type ListReader = 'admin' | 'trainer' | 'learner';

export interface BaseIds {
  programId: string;
  courseId: string;
  moduleId: string;
  questionId: string;
  conversationId: string;
  userId: string;
  period: string;
  reference: string;
  label: string;
  blueprintId: string;
  regradeId: string;
  classId: string;
  organizationId: string;
  boardClassId: string;
}

interface Variant {
  of?: string;
  query?: Record<string, string>;
  /** Path parameters that differ from those of the base. */
  params?: Record<string, string>;
  /** The role of the caller, by default the learner for own data and the admin for all other. */
  as?: ListReader;
  pages?: { size: number; at: PagePosition[] };
  findsNobody?: boolean;
}

export interface List extends Variant {
  name: string;
  call: CallName;
  as: ListReader;
}

const OWN: readonly CallName[] = [
  'access.listOwnRequests',
  'inbox.getConversation',
  'inbox.getUnread',
  'results.listPastAttempts',
  'attempts.listRunning',
  'attempts.getExamStart',
  'notes.listNotes',
  'notes.listMetQuestions',
  'study.listStudyCards',
  'reviews.getReviews',
  'sessions.listSessions',
  'blueprints.listExams',
];

const lineOf = (call: string): CallLine => {
  const [slice = '', name = ''] = call.split('.');
  const line = (calls as Record<string, Record<string, CallLine>>)[slice]?.[name];
  if (!line) throw new Error(`there is no call ${call}`);
  return line;
};

export function pathOf({ call, query, params }: List, facts: BaseIds, page?: number): string {
  const values = { ...facts, quizId: '', ...params } as Record<string, string>;
  const { path } = methodAndPath(lineOf(call));
  const filled = path.replace(/:(\w+)/g, (_, param) => values[param] ?? '');
  const search = new URLSearchParams({ ...query, ...(page ? { page: String(page) } : {}) });
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const everywhere: PagePosition[] = ['first', 'middle', 'last'];
/** A list that counts its rows only up to a cap has no known last page. */
const capped: PagePosition[] = ['first', 'middle'];
const first: PagePosition[] = ['first'];
const pagesAt = (at: PagePosition[], size = 20) => ({ pages: { size, at } });

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
const searches = (list: Variant, instead: Partial<Record<SearchTerm, string>> = {}): Variant[] =>
  Object.entries({ ...PEOPLE, ...instead }).map(([what, q]) => ({
    ...list,
    of: `${list.of ?? 'search'}, ${what}`,
    query: { ...list.query, q },
    findsNobody: what === ('nobody' satisfies SearchTerm),
  }));

type Variants = Partial<Record<CallName, Variant[]>>;

function accounts(): Variants {
  const users = (of: string, query: Variant['query'] = {}, at = everywhere): Variant => ({
    of,
    query,
    ...pagesAt(at, 10),
  });
  return {
    'accounts.listUsers': [
      users(''),
      users('oldest', { sort: 'oldest' }),
      users('by name', { sort: 'username' }),
      users('by name, down', { sort: '-username' }),
      users('paid', { role: 'paid' }),
      users('demo by name', { role: 'demo', sort: 'username' }),
      users('partners', { role: 'partner' }),
      ...searches(users('search', {}, first)),
      users('search, a common word, in the middle', { q: 'school' }, ['middle']),
      users('search by name', { q: 'garcia', sort: 'username' }, first),
      users('search in a role', { q: 'hana', role: 'paid' }, first),
    ],
    'accounts.listAudit': [{}, { of: 'of an action', query: { action: 'request-made' } }],
    'accounts.listInvitations': [pagesAt(capped, 10)],
  };
}

function ledger({ programId, reference, label }: BaseIds): Variants {
  const all = pagesAt(capped);
  const ofProgram = { of: 'of a program', query: { programId }, ...all };
  const found = (of: string, q: string) => ({ of, query: { q }, ...pagesAt(first) });
  const granted = { query: { state: 'granted' } };
  return {
    'access.listRequests': [
      all,
      { of: 'granted', ...granted, ...all },
      ofProgram,
      found('search, a reference', reference),
      ...searches(pagesAt(first)),
      ...searches(
        { of: 'search of granted ones', ...granted, ...pagesAt(first) },
        { 'an address': '.172@school' },
      ),
    ],
    'access.listGrants': [all, ofProgram, ...searches(pagesAt(first))],
    'access.listCodes': [
      all,
      ofProgram,
      found('search, a school', label),
      found('search, all', 'class'),
    ],
  };
}

function insights({ programId: program, period }: BaseIds): Variants {
  const people = (of: string, query: Variant['query'] = {}, at = everywhere): Variant => ({
    of,
    query,
    ...pagesAt(at),
  });
  return {
    'insights.listPeople': [
      people(''),
      people('of a program', { program }),
      people('of a month', { period }),
      people('of a program in a month', { program, period }),
      people('paid', { role: 'paid' }, capped),
      people('trainers', { role: 'trainer' }, first),
    ],
    'insights.getCharts': [{}, { of: 'of a program', query: { program } }],
    'insights.listScopes': [{ query: { program, q: 'licence' } }],
    'insights.getDashboard': [{}, { as: 'trainer' }, { as: 'learner' }],
  };
}

function learners({ programId: program, boardClassId: classId }: BaseIds): Variants {
  const sorted = (sort: string): Variant => ({
    of: `by ${sort}`,
    query: { sort },
    ...pagesAt(first),
  });
  return {
    'learners.listLearnerRecords': [
      pagesAt(capped),
      { of: 'of a program', query: { program }, ...pagesAt(first) },
      ...['name', 'recent', '-answers', '-waiting', 'exam', 'access'].map(sorted),
      {
        of: 'with answers to review',
        query: { group: 'waiting', sort: '-waiting' },
        ...pagesAt(first),
      },
      ...searches(pagesAt(first)),
    ],
    'classes.listClasses': [
      pagesAt(first),
      { as: 'trainer', ...pagesAt(first) },
      { of: 'running', query: { state: 'running' }, ...pagesAt(first) },
      { of: 'search', query: { q: 'class 20' }, ...pagesAt(first) },
    ],
    'classes.listClassMembers': [pagesAt(first), ...searches(pagesAt(first))],
    'organizations.listOrganizations': [
      pagesAt(first),
      { as: 'trainer', ...pagesAt(first) },
      { of: 'search', query: { q: 'company 20' }, ...pagesAt(first) },
    ],
    'organizations.listSeats': [
      pagesAt(first),
      { of: 'invited', query: { state: 'invited' }, ...pagesAt(first) },
      ...searches(pagesAt(first)),
    ],
    /** The filters read all cells of the class, so they are not measured. */
    'assignments.getBoard': [
      { params: { classId }, ...pagesAt(everywhere) },
      { of: 'search', params: { classId }, query: { q: 'anna' }, ...pagesAt(first) },
    ],
    'assignments.getTopicBoard': [
      { params: { classId }, ...pagesAt(everywhere) },
      { of: 'search', params: { classId }, query: { q: 'anna' }, ...pagesAt(first) },
    ],
    'learners.listLearnerPrograms': [{}, { of: 'search', query: { q: 'licence' } }],
  };
}

function others({ programId }: BaseIds): Variants {
  const search = (q: string) => ({ of: `search, ${q}`, query: { q } });
  const byBoth: Variant[] = [{}, { as: 'trainer' }];
  return {
    'inbox.listConversations': (['learner', 'trainer'] as const).flatMap((as) => [
      { as },
      { as, ...search('situation 1') },
    ]),
    'inbox.listRecipients': [
      {},
      ...searches({}),
      { as: 'trainer' },
      ...searches({ as: 'trainer' }),
      { as: 'learner' },
    ],
    'results.listResults': [
      pagesAt(everywhere),
      ...searches(pagesAt(first)),
      { of: 'own', as: 'learner' },
    ],
    'notes.listNotes': [{}, search('second')],
    'notes.listMetQuestions': [{}, search('second')],
    'attempts.listQuizzes': [{ as: 'learner' }, search('licence')],
    'coaching.listMarkReviews': [pagesAt(capped), { as: 'trainer', ...pagesAt(capped) }],
    'reports.listReported': byBoth,
    'approvals.listApprovals': byBoth,
    'regrades.listRegrades': [{ query: { programId } }],
    'programs.listPrograms': [
      {},
      search('licence 7'),
      { of: 'own', as: 'learner', query: { shelf: 'mine' } },
    ],
    'programs.checkExisting': [
      { query: { course: 'Licence 7: course', module: 'Licence 7: module' } },
    ],
    'questions.searchQuestions': [search('situation 3')],
    'questions.listBankLosses': [{ query: { format: 'gift' } }],
    'editions.listCiting': [{ query: { cited: '91.131' } }],
    'study.listPlanned': [{ query: { group: 'behind' } }],
    'allowances.listLearners': [{}, ...searches({})],
  };
}

const readingCalls = (): CallName[] =>
  Object.entries(calls).flatMap(([slice, lines]) =>
    Object.entries(lines)
      .filter(([, line]) => line.startsWith('GET '))
      .map(([name]) => `${slice}.${name}` as CallName),
  );

export function listsOf(facts: BaseIds): List[] {
  const variants = {
    ...accounts(),
    ...ledger(facts),
    ...insights(facts),
    ...learners(facts),
    ...others(facts),
  };
  return readingCalls()
    .filter((call) => !notLists[call])
    .flatMap((call) =>
      (variants[call] ?? [{}]).map((variant): List => {
        const by = variant.as ? `by the ${variant.as}` : '';
        const name = [call.split('.')[1], variant.of, by].filter(Boolean).join(', ');
        const as = variant.as ?? (OWN.includes(call) ? 'learner' : 'admin');
        return { ...variant, name, call, as };
      }),
    );
}
