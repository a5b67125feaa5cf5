import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config.ts';

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

export type MailServerConfig = Pick<Config, 'SMTP_URL' | 'SMTP_FROM' | 'publicUrl'>;

/** The mail libraries are loaded with the first mail, to keep startup fast. */
async function connectionTo({ SMTP_URL, publicUrl }: MailServerConfig): Promise<SMTPConnection> {
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
  // Errors between mails are noticed by the next mail.
  connection.on('error', () => undefined);
  return connection;
}

/** Checks that the server accepts connections and credentials; throws the reason otherwise. */
export async function pingMailServer(server: MailServerConfig): Promise<void> {
  (await open(server)).quit();
}
