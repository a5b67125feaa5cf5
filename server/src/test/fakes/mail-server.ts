import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests, which speaks SMTP and can be told to delay or refuse. */

export interface ReceivedMail {
  to: string;
  headers: Map<string, string>;
  raw: string;
}

interface MailRefusal {
  code: number;
  at: 'rcpt' | 'data';
}

function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const refusedWith = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const state = {
    /**
     * The step at which the server stops replying: at the recipient, or after it has accepted a
     * mail.
     */
    holds: null as 'rcpt' | 'data' | null,
    held: 0,
    refuses: null as MailRefusal | null,
    /** If true, the server accepts a mail and closes the connection before it confirms. */
    breaks: false,
    onHeld: () => {},
  };
  const hold = () => {
    state.held += 1;
    state.onHeld();
  };
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (state.refuses?.at === 'rcpt') return done(refusedWith(state.refuses.code));
      if (state.holds === 'rcpt') return hold();
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuses?.at === 'data') return done(refusedWith(state.refuses.code));
        const raw = Buffer.concat(chunks).toString();
        const [to] = session.envelope.rcptTo;
        received.push({ to: to?.address ?? '', headers: headersOf(raw), raw });
        if (state.holds === 'data') return hold();
        if (state.breaks) return breakOff();
        done();
      });
    },
  });
  const breakOff = () => {
    for (const connection of server.connections) connection.close();
  };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        breakOff();
        server.close(() => resolve());
      }),
  };
}
