import type pg from 'pg';
import { userTable } from '../../server/src/accounts/tables.ts';
import type { Database } from '../../server/src/db/database.ts';
import { type Learner, seedLearners } from '../learners/seed.ts';
import { Client } from '../product/client.ts';
import { askServer, createDatabase, openMigrated } from '../product/installation.ts';
import { startServer } from '../product/server-process.ts';
import { person, signIn } from '../product/users.ts';
import { fillBase, QUESTIONS, type Size } from './fill.ts';
import type { ListReader } from './lists.ts';

interface People {
  /** There are enough learners that no one reaches the limit of writes per minute. */
  learners: Learner[];
  cookies: Record<ListReader, string>;
  learnerId: string;
}

export interface Base extends People {
  size: Size;
  port: number;
  client: Client;
  db: Database;
  close(): Promise<void>;
}

const LEARNERS = 400;

export const dropDatabase = (server: pg.ClientConfig, name: string) =>
  askServer(server, `drop database if exists ${name} with (force)`);

/** This learner has the same quizzes, note and message in both databases. */
const LEARNER = '170';
const READERS = `
select (select id from accounts_user where username = 'admin') as admin,
  (select id from accounts_user where username = 'trainer') as trainer,
  (select id from accounts_user where issuer = 'growth' and subject = $1) as learner`;

async function makePeople(db: Database, connection: pg.ClientConfig, size: Size): Promise<People> {
  const learners = await seedLearners(db, LEARNERS, QUESTIONS);
  await db.insert(userTable).values(person('admin', 'admin'));
  await fillBase(connection, size);
  const { rows } = await db.$client.query<Record<ListReader, string>>(READERS, [LEARNER]);
  const [ids] = rows;
  if (!ids) throw new Error('nobody is there to open the lists');
  const [admin = '', trainer = '', learner = ''] = await signIn(db, [
    ids.admin,
    ids.trainer,
    ids.learner,
  ]);
  const people = { learners, cookies: { admin, trainer, learner }, learnerId: ids.learner };
  await db.$client.query('create table growth_people (people jsonb)');
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
): Promise<Base> {
  const { connection, isNew } = await createDatabase(server, name);
  const db = await openMigrated(connection);
  const people = isNew ? await makePeople(db, connection, size) : await findPeople(db);
  const served = await startServer({ connection, folder });
  const client = new Client(served.port);
  const close = async () => {
    client.close();
    await served.kill();
    await db.$client.end();
  };
  return { size, port: served.port, client, ...people, db, close };
}
