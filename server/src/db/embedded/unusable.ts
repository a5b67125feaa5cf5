/**
 * The embedded server cannot start, for a reason that the operator can fix; the message is one line
 * for them.
 */
export class EmbeddedPostgresUnusable extends Error {
  override name = 'EmbeddedPostgresUnusable';
}
