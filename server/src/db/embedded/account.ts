import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as messages from '../messages.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

/** The user that PostgreSQL runs as, if it differs from the user of this process. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The user 'nobody', with the id that nearly every system uses. initdb looks up the name of its
 * user, so an id without a name would not work.
 */
const nobody: Account = { uid: 65534, gid: 65534 };

/**
 * Returns the account that PostgreSQL runs as. PostgreSQL refuses to run as root, so for root it is
 * the owner of an existing database folder, or else 'nobody'. For any other user it is undefined,
 * and PostgreSQL runs as that user.
 */
export function serverAccount(folder: string): Account | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const owner = lstatSync(folder, { throwIfNoEntry: false });
  if (own === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
  if (owner && owner.uid !== own) {
    throw new EmbeddedPostgresUnusable(
      messages.otherOwner({ folder, owner: String(owner.uid), own: String(own) }),
    );
  }
  return undefined;
}

/**
 * Gives a folder and its content to the account. After a restore by root they belong to root, and
 * the account could not use them.
 */
export function handOver(folder: string, account: Account | undefined): void {
  if (!account || lstatSync(folder).uid === account.uid) return;
  try {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(folder, entry), account.uid, account.gid);
    }
    chmodSync(folder, 0o700);
    chownSync(folder, account.uid, account.gid);
  } catch (error) {
    throw new EmbeddedPostgresUnusable(
      messages.chownRefused({
        folder,
        uid: String(account.uid),
        reason: String(error),
        advice: messages.setDatabaseUrl,
      }),
    );
  }
}
