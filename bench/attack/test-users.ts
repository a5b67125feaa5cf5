import { type Role, roles } from '@certway/contract/accounts/roles';
import { insertUser } from '../../server/src/accounts/repository.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { person, signIn } from '../product/users.ts';

export interface Member {
  id: string;
  role: Role;
  email: string;
  username: string;
  cookie: string;
}

/** Provides users of each role, and replaces those who were signed out, deleted or over a limit. */
export class TestUsers {
  readonly #db: Database;
  readonly #members = new Map<Role, Member[]>();
  #made = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(role: Role, count = 1): Promise<Member[]> {
    const added: Member[] = [];
    for (let program = 0; program < count; program++) added.push(await this.make(role));
    this.#members.set(role, [...this.of(role), ...added]);
    return added;
  }

  /** Makes a user who is not picked. The users must not see what is theirs. */
  async make(role: Role): Promise<Member> {
    const username = `${role}-${++this.#made}-${newId().slice(-6)}`;
    const user = await insertUser(this.#db, person(username, role));
    if (!user) throw new Error(`${username} was not made`);
    const { id, contactEmail: email } = user;
    return { id, role, email, username, cookie: await this.signIn(id) };
  }

  async signIn(userId: string): Promise<string> {
    const [cookie = ''] = await signIn(this.#db, [userId]);
    return cookie;
  }

  async addAll(count: number): Promise<void> {
    for (const role of roles) await this.add(role, count);
  }

  of(role: Role): Member[] {
    return this.#members.get(role) ?? [];
  }

  pick(role: Role, chance: SeededRandom): Member {
    return chance.pick(this.of(role));
  }

  /** Another user of the attack may have changed the role, or deleted the user (null). */
  async roleNow({ id }: Member): Promise<Role | null> {
    const query = 'select role from accounts_user where id = $1';
    const { rows } = await this.#db.$client.query<{ role: Role }>(query, [id]);
    return rows[0]?.role ?? null;
  }

  async replace(member: Member): Promise<void> {
    const without = () => this.of(member.role).filter(({ id }) => id !== member.id);
    if (without().length === this.of(member.role).length) return;
    // The new user is added before the old one is removed, so that there is always a user to pick.
    await this.add(member.role);
    this.#members.set(member.role, without());
  }
}
