import pg from 'pg';
import { userTable } from '../../server/src/accounts/tables.ts';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { hashToken, randomToken } from '../../server/src/identity/secrets.ts';
import { sessionTable } from '../../server/src/sessions/tables.ts';
import { databaseOn } from '../../server/src/test/template.ts';
import { killServer, startServer } from '../learners/bench-environment.ts';
import { type Learner, person, seedLearners } from '../learners/seed.ts';
import { fillBase, QUESTIONS, type Size } from './fill.ts';
import type { ListReader } from './lists.ts';

/** A filled database of a given size, with a server in a separate process. */
export interface Base {
  size: Size;
  port: number;
  /**
   * Learners who take quizzes. There are enough of them that no one reaches the limit of writes per
   * minute.
   */
  learners: Learner[];
  /**
   * The session cookies of the users who open the lists. The learner has taken quizzes, and the
   * trainer owns all programs.
   */
  cookies: Record<ListReader, string>;
  learnerId: string;
  db: Database;
  close(): Promise<void>;
}

const LEARNERS = 400;

async function createDatabase(server: pg.ClientConfig, name: string): Promise<boolean> {
  const client = new pg.Client(server);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  return rowCount === 0;
}

export async function dropDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

type People = Pick<Base, 'learners' | 'cookies' | 'learnerId'>;

async function signIn(db: Database, userId: string): Promise<string> {
  const token = randomToken();
  await db.insert(sessionTable).values({ userId, tokenHash: hashToken(token), userAgent: 'bench' });
  return `certway_session=${token}`;
}

/**
 * The number of a learner who has a finished and an abandoned quiz, a note, and a message to the
 * trainer in both bases.
 */
const LEARNER = '170';

async function findIds(db: Database): Promise<Record<ListReader, string>> {
  const { rows } = await db.$client.query<Record<ListReader, string>>(
    `select (select id from accounts_user where username = 'admin') as admin,
      (select id from accounts_user where username = 'trainer') as trainer,
      (select id from accounts_user where issuer = 'growth' and subject = $1) as learner`,
    [LEARNER],
  );
  if (!rows[0]) throw new Error('nobody is there to open the lists');
  return rows[0];
}

/**
 * The number of a learner who has the same data in the small and the large database: a finished and
 * an abandoned quiz, a note, and a message to the trainer.
 */
async function makeBase(
  db: Database,
  connection: pg.ClientConfig,
  size: Size,
  say: (line: string) => void,
): Promise<People> {
  const learners = await seedLearners(db, LEARNERS, QUESTIONS);
  await db.insert(userTable).values(person('admin', 'admin'));
  await fillBase(connection, size, say);
  await db.$client.query('create table growth_people (people jsonb)');
  const ids = await findIds(db);
  const cookies = {
    admin: await signIn(db, ids.admin),
    trainer: await signIn(db, ids.trainer),
    learner: await signIn(db, ids.learner),
  };
  const people = { learners, cookies, learnerId: ids.learner };
  await db.$client.query('insert into growth_people values ($1)', [people]);
  return people;
}

async function findPeople(db: Database): Promise<People> {
  const { rows } = await db.$client.query<{ people: People }>('select people from growth_people');
  if (!rows[0]) throw new Error('the base of an earlier run is not whole: drop it');
  return rows[0].people;
}

export async function openBase(
  server: pg.PoolConfig,
  name: string,
  size: Size,
  folder: string,
  say: (line: string) => void,
): Promise<Base> {
  const fresh = await createDatabase(server, name);
  const connection = databaseOn(server, name);
  const db = openDatabase(connection, () => undefined);
  await migrateDatabase(db);
  say(`${size.people} people, ${size.answers} answers: ${fresh ? 'is filled' : 'as kept'}`);
  const people = fresh ? await makeBase(db, connection, size, say) : await findPeople(db);
  const env = { BENCH_CONNECTION: JSON.stringify(connection), BENCH_FOLDER: folder };
  const served = await startServer('product', env);
  const close = async () => {
    killServer(served);
    await db.$client.end();
  };
  return { size, port: served.port, ...people, db, close };
}
