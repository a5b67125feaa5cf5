import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type MailServerConfig, open } from './mail-server.ts';
import type { SendOutcome } from './send-outcome.ts';

/**
 * Sends mails through one connection, which is opened for the first mail and then reused. The
 * connection pool of the mail library is not used: after a broken connection it sends a mail again,
 * even if the mail server had accepted it.
 */

/** Returns the configured sender, or else an address on the site's own host. */
export const senderOf = ({ SMTP_FROM, publicUrl }: MailServerConfig): string =>
  SMTP_FROM ?? `Certway <no-reply@${new URL(publicUrl).hostname}>`;

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  stopAddress: string;
}

/**
 * Composes a mail. Its message id depends only on the message, so that recipients can detect
 * duplicates.
 */
export async function compose(server: MailServerConfig, mail: Mail): Promise<Buffer> {
  const { default: Composer } = await import('nodemailer/lib/mail-composer');
  const composer = new Composer({
    from: senderOf(server),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(server.publicUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${mail.stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
  return composer.compile().build();
}

interface MailError {
  message: string;
  command?: string;
  responseCode?: number;
}

const PERMANENT = 500;
const reasonOf = ({ message }: MailError) => message.slice(0, 200);

/** Returns the outcome of a mail that was not acknowledged. */
function outcomeOf(error: MailError, begun: boolean): SendOutcome {
  const { command, responseCode = 0 } = error;
  const claimed = begun;
  if (begun && responseCode === 0) return { state: 'unsure', claimed, reason: reasonOf(error) };
  const aboutThisOne = begun || command === 'RCPT TO' || command === 'API';
  const forGood = responseCode >= PERMANENT || (command === 'API' && responseCode === 0);
  return {
    state: aboutThisOne && forGood ? 'failed' : 'waiting',
    claimed,
    reason: reasonOf(error),
  };
}

export interface Mailer {
  /**
   * Sends a mail. `begin` is called when the server is ready, before the first byte is sent.
   * Returns null if `begin` returns false.
   */
  send(to: string, mail: Buffer, begin: () => Promise<boolean>): Promise<SendOutcome | null>;
  close(): void;
}

/**
 * Returns a stream that calls `begin` on its first read, which is when the server is ready for the
 * mail.
 */
function contentOf(mail: Buffer, begin: () => Promise<boolean>) {
  const state = { begun: false, refused: false };
  const content = new Readable({
    read() {
      begin().then(
        (mayGo) => {
          state.refused = !mayGo;
          if (!mayGo) return this.destroy(new Error('it is sent from elsewhere'));
          state.begun = true;
          this.push(mail);
          this.push(null);
        },
        (error) => this.destroy(error),
      );
    },
  });
  return { state, content };
}

export function openMailer(server: MailServerConfig): Mailer {
  let connection: SMTPConnection | null = null;
  /**
   * The outcome that is returned for all further mails of this round, without trying, if the mail
   * server could not be reached.
   */
  let away: SendOutcome | null = null;
  const from = /<([^>]+)>/.exec(senderOf(server))?.[1] ?? senderOf(server);
  const connect = async () => {
    connection ??= await open(server).catch((error) => {
      away = outcomeOf(error, false);
      return null;
    });
    return connection;
  };
  return {
    async send(to, mail, begin) {
      const current = away ? null : await connect();
      if (!current) return away;
      const { state, content } = contentOf(mail, begin);
      try {
        await new Promise<void>((resolve, reject) => {
          current.send({ from, to: [to] }, content, (error) => (error ? reject(error) : resolve()));
        });
        return { state: 'sent', claimed: true };
      } catch (error) {
        // Closes the connection, because it may have stopped in the middle of a mail. The next mail
        // uses a new connection.
        current.close();
        connection = null;
        return state.refused ? null : outcomeOf(error as MailError, state.begun);
      }
    },
    close() {
      connection?.quit();
      connection = null;
    },
  };
}
