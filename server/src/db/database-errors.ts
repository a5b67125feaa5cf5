/** Classifies database errors by code: none of these is caused by input. */

/** An error and its causes, the outermost first: drivers wrap the errors of sockets. */
function* withCauses(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let e = error; e instanceof Error; e = e.cause) yield e;
}

/** The error code of PostgreSQL or the socket, at any depth of the causes. */
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

/** A demoted primary accepts only reads, so it counts as lost. */
const READ_ONLY = '25006';
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Connection exceptions, and the codes of a shutdown or a crash. */
const LOST = /^(08...|57P0[1-5])$/;
/** Out of disk, memory or connections; an error of the underlying system. */
const EXHAUSTED = /^(53...|58...)$/;

/** The missing socket file of a restarting server, as opposed to any other missing file. */
function isMissingSocket(error: unknown): boolean {
  for (const { code, syscall } of withCauses(error)) {
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  return false;
}

/** Whether the connection, or the server at its end, is no longer usable. */
export function isConnectionLoss(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  return code === READ_ONLY || SOCKET.has(code) || LOST.test(code) || isMissingSocket(error);
}

/** Whether the server is up but cannot write at the moment. */
export const isExhausted = (error: unknown): boolean => EXHAUSTED.test(databaseCode(error) ?? '');

/** Whether a connection with this error must not be reused. */
export const endsConnection = (code: string): boolean => code === READ_ONLY || LOST.test(code);
