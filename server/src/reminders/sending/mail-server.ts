import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config.ts';

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

export type MailServerConfig = Pick<Config, 'SMTP_URL' | 'SMTP_FROM' | 'publicUrl'>;

/**
 * Opens a connection to the mail server. Loads the mail libraries only for the first mail, so that
 * the server starts quickly.
 */
async function connectionTo({ SMTP_URL, publicUrl }: MailServerConfig): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { protocol, hostname, port } = new URL(SMTP_URL ?? '');
  const secure = protocol === 'smtps:';
  return new Connection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Requires encryption unless the mail server is on this machine, so that a mail never crosses a
    // network unencrypted.
    requireTLS: !secure && !LOOPBACK.test(hostname),
    name: new URL(publicUrl).hostname,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
}

export async function open(server: MailServerConfig): Promise<SMTPConnection> {
  const connection = await connectionTo(server);
  const { username, password } = new URL(server.SMTP_URL ?? '');
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (username) {
      const credentials = {
        user: decodeURIComponent(username),
        pass: decodeURIComponent(password),
      };
      await new Promise<void>((resolve, reject) => {
        connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
      });
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  // Ignores errors of the connection between two mails. If the connection is broken, sending the
  // next mail fails with an error.
  connection.on('error', () => undefined);
  return connection;
}

/**
 * Checks that the mail server accepts a connection and the credentials. If it does not, throws the
 * reason.
 */
export async function pingMailServer(server: MailServerConfig): Promise<void> {
  (await open(server)).quit();
}
