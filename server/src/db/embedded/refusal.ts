/** The embedded server cannot start, for a reason that the operator can do something about; the message is one line for them. */
export class EmbeddedPostgresRefusal extends Error {
  override name = 'EmbeddedPostgresRefusal';
}

export const useAnotherServer = 'set DATABASE_URL to a PostgreSQL server (15 or later)';
