import type { Role } from '@certway/contract/accounts/roles';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import { hashToken, randomToken } from '../../server/src/identity/secrets.ts';
import { sessionTable } from '../../server/src/sessions/tables.ts';

export const person = (name: string, role: Role) => ({
  id: newId(),
  issuer: 'bench',
  subject: newId(),
  verifiedEmail: `${name}@people.example`,
  contactEmail: `${name}@people.example`,
  username: name,
  role,
});

/** Signs users in on a new device each, without the calls of a sign-in. Returns the cookies. */
export async function signIn(db: Database, userIds: readonly string[]): Promise<string[]> {
  const sessions = userIds.map((userId) => ({ userId, token: randomToken() }));
  await db.insert(sessionTable).values(
    sessions.map(({ userId, token }) => ({
      userId,
      tokenHash: hashToken(token),
      userAgent: 'bench',
    })),
  );
  return sessions.map(({ token }) => `certway_session=${token}`);
}
