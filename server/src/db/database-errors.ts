/** Classifies database errors by their codes. Errors that the input causes are left out. */

/**
 * Yields an error and all of its causes, starting with the error itself. Drivers wrap socket
 * errors, so the relevant code can be in a cause.
 */
function* withCauses(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let e = error; e instanceof Error; e = e.cause) yield e;
}

/** Returns the first error code of PostgreSQL or of a socket among the error and its causes. */
export function databaseCode(error: unknown): string | undefined {
  for (const { code, message } of withCauses(error)) {
    if (typeof code === 'string') return code;
    if (
      /Connection terminated|is not queryable|timeout exceeded when trying|Query read timeout/.test(
        message,
      )
    ) {
      return 'ECONNRESET';
    }
  }
  return undefined;
}

/**
 * The error code of a write to a read-only server. A primary server that was demoted accepts only
 * reads, so a connection with this error counts as lost.
 */
const READ_ONLY = '25006';
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Matches the codes for connection errors, and for a server that is shut down or has crashed. */
const LOST = /^(08...|57P0[1-5])$/;
/**
 * Matches the codes of a server that is out of disk, memory or connections, and of errors of the
 * underlying system.
 */
const EXHAUSTED = /^(53...|58...)$/;

/**
 * Returns whether an error means that the server's socket file does not exist, as during a restart.
 * Errors about other missing files do not count.
 */
function isMissingSocket(error: unknown): boolean {
  for (const { code, syscall } of withCauses(error)) {
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  return false;
}

/**
 * Returns whether an error means that the connection can no longer be used, because the connection
 * was lost, the server has stopped, or the server is read-only.
 */
export function isConnectionLoss(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  return code === READ_ONLY || SOCKET.has(code) || LOST.test(code) || isMissingSocket(error);
}

/** Returns whether an error means that the server is up but cannot write at the moment. */
export const isExhausted = (error: unknown): boolean => EXHAUSTED.test(databaseCode(error) ?? '');

/** Returns whether a connection on which this error occurred must be closed instead of reused. */
export const endsConnection = (code: string): boolean => code === READ_ONLY || LOST.test(code);
