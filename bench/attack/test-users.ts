import { type Role, roles } from '@certway/contract/accounts/roles';
import { insertUser } from '../../server/src/accounts/repository.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import { hashToken, randomToken } from '../../server/src/identity/secrets.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { insertSession } from '../../server/src/sessions/repository.ts';

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

  /** Creates a user who sends no requests. Other users must not see this user's resources. */
  outsider(role: Role): Promise<Member> {
    return this.#make(role);
  }

  async add(role: Role, count = 1): Promise<Member[]> {
    const added: Member[] = [];
    for (let program = 0; program < count; program++) added.push(await this.#make(role));
    this.#members.set(role, [...this.of(role), ...added]);
    return added;
  }

  async #make(role: Role): Promise<Member> {
    const username = `${role}-${++this.#made}`;
    const [subject, email] = [newId(), `${username}-${newId().slice(-6)}@people.example`];
    const addresses = { verifiedEmail: email, contactEmail: email };
    const row = { issuer: 'https://attack.example', subject, username, role, ...addresses };
    const user = await insertUser(this.#db, row);
    if (!user) throw new Error(`${username} was not made`);
    return { id: user.id, role, email, username, cookie: await this.signIn(user.id) };
  }

  async signIn(userId: string): Promise<string> {
    const token = randomToken();
    const now = new Date();
    const session = { userId, tokenHash: hashToken(token), userAgent: 'attack' };
    await insertSession(this.#db, { ...session, createdAt: now, usedAt: now });
    return `certway_session=${token}`;
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
