import type { DraftInput, QuestionView } from '@certway/contract/kinds/index';
import { kindNames } from '@certway/contract/kinds/index';
import { programDraft } from '@certway/contract/programs/program-draft';
import type { Database } from '../../server/src/db/database.ts';
import { storeProgram } from '../../server/src/programs/index.ts';
import { questionStore } from '../../server/src/questions/index.ts';
import { buildDraft, withSecrets } from '../../server/src/test/generators/drafts.ts';
import { putPictures } from '../../server/src/test/generators/pictures.ts';
import { findProgramIds, type ProgramIds, publishable } from '../product/publish.ts';
import type { Member, TestUsers } from './test-users.ts';

/** Makes programs in every state. A leak is recognized by the unique words of guarded ones. */

export const programStates = ['public', 'private', 'draft', 'archived'] as const;
export type ProgramState = (typeof programStates)[number];

/** The word in each answer key of a guarded program, which only the author may read. */
export const KEY_MARK = 'zqxjkv';
export const KEY_NUMBER = '731904.6258';
/** The word in each name and text of a guarded program that is not in the store. */
export const HIDDEN_MARK = 'wvyqhz';

export interface AttackedProgram extends ProgramIds {
  questionIds: string[];
  trainerId: string;
  state: ProgramState;
  /** Whether the keys contain `KEY_MARK`. No user ever gets access to a guarded program. */
  guarded: boolean;
}

const secrets = { word: (what: string) => `${what} ${KEY_MARK}`, number: KEY_NUMBER };

function questionsOf(guarded: boolean): DraftInput[] {
  const drafts = kindNames.map((kind) => buildDraft(kind));
  if (!guarded) return drafts;
  // Everyone may answer the first five questions in the store, so their keys are not secret.
  const open = Array.from({ length: 5 }, () => buildDraft('true-false'));
  return [...open, ...drafts.map((draft) => withSecrets(draft, secrets))];
}

interface ProgramOptions {
  guarded?: boolean;
  price?: number;
  questions?: DraftInput[];
}

function draftOf(
  state: ProgramState,
  { guarded = false, price = guarded ? 50 : 0, questions }: ProgramOptions,
) {
  const hidden = guarded && state !== 'public' ? HIDDEN_MARK : 'Attack';
  return programDraft.parse({
    ...publishable(`${hidden} ${state}`, questions ?? questionsOf(guarded)),
    status: state === 'draft' ? 'draft' : 'published',
    settings: { price, isPublic: state !== 'private', enrollmentLimit: null },
  });
}

export async function makeAttackedProgram(
  db: Database,
  trainerId: string,
  state: ProgramState,
  making: ProgramOptions = {},
): Promise<AttackedProgram> {
  const by = { trainerId, authorId: trainerId, currency: 'USD', now: new Date() };
  const draft = draftOf(state, making);
  const modules = draft.courses.flatMap((course) => course.modules);
  await putPictures(
    db,
    modules.flatMap(({ questions }) => questions),
  );
  const programId = await storeProgram(db, questionStore, draft, by);
  if (state === 'archived') {
    const archive = 'update programs_program set archived_at = now() where id = $1';
    await db.$client.query(archive, [programId]);
  }
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from questions_question where program_id = $1 order by position',
    [programId],
  );
  const ids = await findProgramIds(db, programId);
  const questionIds = rows.map(({ id }) => id);
  return { ...ids, questionIds, trainerId, state, guarded: making.guarded === true };
}

interface Attempt {
  id: string;
  userId: string;
  writer: string;
  programId: string;
  courseId: string;
  moduleId: string;
  questionIds: string[];
}

interface KnownValues {
  attempts: Attempt[];
  papers: Map<string, QuestionView>;
  values: Record<string, string[]>;
}

const LISTS: Record<string, string> = {
  requestId: 'access_request.id',
  grantId: 'access_grant.id',
  codeId: 'access_code.id',
  code: 'access_code.code',
  conversationId: 'inbox_conversation.id',
  invitationId: 'accounts_invitation.id',
  sessionId: 'sessions_session.id',
  decisionId: 'coaching_decision.id',
  name: 'images_image.name',
};
const LISTED_AT_MOST = 200;

export class Fixtures {
  readonly db: Database;
  readonly users: TestUsers;
  readonly programs: AttackedProgram[] = [];
  known: KnownValues = { attempts: [], papers: new Map(), values: {} };

  constructor(db: Database, users: TestUsers) {
    this.db = db;
    this.users = users;
  }

  async oneOf(query: string, values: unknown[]): Promise<string | undefined> {
    const { rows } = await this.db.$client.query<{ value: string }>(query, values);
    return rows[0]?.value;
  }

  async build(trainers: Member[], outsiderId: string): Promise<void> {
    for (const state of programStates) {
      for (const { id } of trainers)
        this.programs.push(await makeAttackedProgram(this.db, id, state));
      this.programs.push(await makeAttackedProgram(this.db, outsiderId, state, { guarded: true }));
    }
    const { rows } = await this.db.$client.query<{ id: string; paper: QuestionView }>(
      'select q.id, v.paper from questions_question q join questions_version v on v.id = q.version_id',
    );
    for (const { id, paper } of rows) this.known.papers.set(id, paper);
  }

  async refresh(): Promise<void> {
    const { rows } = await this.db.$client.query<Attempt>(
      `select id, user_id as "userId", writer, program_id as "programId", course_id as "courseId",
         module_id as "moduleId", question_ids as "questionIds"
       from attempts_attempt order by id desc limit 400`,
    );
    this.known.attempts = rows;
    for (const [field, column] of Object.entries(LISTS)) {
      const [table] = column.split('.');
      const found = await this.db.$client.query<{ value: string }>(
        `select ${column} as value from ${table} order by id desc limit ${LISTED_AT_MOST}`,
      );
      this.known.values[field] = found.rows.map(({ value }) => value);
    }
  }
}
