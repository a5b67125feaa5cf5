/** What went wrong with the database, by error code: nobody's input is to blame for these. */

/** An error and what caused it, the outermost first: drivers wrap what the socket said. */
function* withCauses(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let e = error; e instanceof Error; e = e.cause) yield e;
}

/** PostgreSQL's or the socket's error code, however deep in the causes. */
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

/** A demoted primary only takes reads: for us it is as good as gone. */
const READ_ONLY = '25006';
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Connection exceptions, and the codes of an operator's shutdown or a crash. */
const LOST = /^(08...|57P0[1-5])$/;
/** Out of disk, memory or connections; an error of the underlying system. */
const EXHAUSTED = /^(53...|58...)$/;

/** The socket file of a restarting server; any other missing file is another matter. */
function isMissingSocket(error: unknown): boolean {
  for (const { code, syscall } of withCauses(error)) {
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  return false;
}

/** The connection, or the server at its end, is no longer usable. */
export function isConnectionLoss(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  return code === READ_ONLY || SOCKET.has(code) || LOST.test(code) || isMissingSocket(error);
}

/** The server is up but cannot write; later it may. */
export const isExhausted = (error: unknown): boolean => EXHAUSTED.test(databaseCode(error) ?? '');

/** For a connection's own errors: whether it must not be lent out again. */
export const endsConnection = (code: string): boolean => code === READ_ONLY || LOST.test(code);
