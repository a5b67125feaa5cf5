import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config.ts';

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

export type Server = Pick<Config, 'SMTP_URL' | 'SMTP_FROM' | 'publicUrl'>;

/** The libraries for mail are loaded with the first mail: no start waits for them. */
async function connectionTo({ SMTP_URL, publicUrl }: Server): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { protocol, hostname, port } = new URL(SMTP_URL ?? '');
  const secure = protocol === 'smtps:';
  return new Connection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Mail never crosses a network unencrypted, whatever the server supports.
    requireTLS: !secure && !LOOPBACK.test(hostname),
    name: new URL(publicUrl).hostname,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
}

export async function open(server: Server): Promise<SMTPConnection> {
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
  // Errors between mails are noticed by the next mail.
  connection.on('error', () => undefined);
  return connection;
}

/** Whether the server takes a connection and the credentials; throws why it does not. */
export async function pingMailServer(server: Server): Promise<void> {
  (await open(server)).quit();
}
