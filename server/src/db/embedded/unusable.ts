/**
 * Thrown if the embedded PostgreSQL cannot start for a reason that the operator can fix. The
 * message is one line, written for the operator.
 */
export class EmbeddedPostgresUnusable extends Error {
  override name = 'EmbeddedPostgresUnusable';
}
