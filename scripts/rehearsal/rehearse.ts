import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestUsers } from '../../bench/attack/test-users.ts';
import { publishable } from '../../bench/product/publish.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { findRunningPostgres } from '../../server/src/db/embedded/index.ts';
import { buildDraft } from '../../server/src/test/generators/drafts.ts';
import type { RehearsalMachine } from './machine.ts';
import { commandsIn, readManual } from './manual.ts';
import * as messages from './messages.ts';
import { type ProxyReply, requestThroughProxy, startProxy } from './proxy.ts';

/**
 * Runs the commands of docs/operations.md, starting with an empty machine, and checks the result of
 * each section.
 */

const UP_WITHIN_MS = 90_000;

class Rehearsal {
  readonly #machine: RehearsalMachine;
  readonly #print: (line: string) => void;
  #front: { port: number; close(): unknown } | null = null;
  #cookie = '';
  readonly #made: Record<string, string> = {};

  constructor(machine: RehearsalMachine, print: (line: string) => void) {
    this.#machine = machine;
    this.#print = print;
  }

  /** The check that follows each section, keyed by its heading. */
  readonly ends: Record<string, (output: string) => Promise<void>> = {
    '7. The service': async () => {
      await this.#served();
      const { headers } = await this.#ask('/');
      this.#holds(Boolean(headers['strict-transport-security']), messages.hstsIsSet);
      this.#holds((await this.#ask('/metrics')).status === 404, messages.metricsAreClosed);
      await this.#make('before');
    },
    '9. Backup': async (output) => {
      const files = readdirSync(join(this.#machine.root, 'var/backups/certway'));
      this.#holds(files.includes('by-hand.backup') && files.length >= 2, messages.bothBackupsExist);
      this.#holds(/differences from the backup: 0/.test(output), messages.testRestoreMatches);
      await this.#make('after');
    },
    '10. Restore': async () => {
      await this.#served();
      this.#holds(await this.#has('before'), messages.dataIsRestored);
      this.#holds(!(await this.#has('after')), messages.laterDataIsGone);
    },
    '11. Upgrade': () => this.#runs('v1.2.3'),
    '12. Rollback': () => this.#runs('v1.2.2'),
  };

  close(): void {
    this.#front?.close();
  }

  #holds(right: boolean, what: string): void {
    if (!right) throw new Error(messages.doesNotHold({ what }));
    this.#print(messages.holds({ what }));
  }

  async #ask(path: string, body?: unknown): Promise<ProxyReply> {
    const { root, port, tlsPort } = this.#machine;
    this.#front ??= tlsPort ? { port: tlsPort, close() {} } : await startProxy(root, port);
    return requestThroughProxy(root, this.#front.port, { path, cookie: this.#cookie, body });
  }

  async #served(): Promise<void> {
    const startedAt = performance.now();
    const status = () =>
      this.#ask('/readyz').then(
        (answer) => answer.status,
        () => 0,
      );
    while ((await status()) !== 200) {
      if (performance.now() - startedAt > UP_WITHIN_MS) throw new Error('/readyz is not 200');
      await sleep(200);
    }
    this.#print(messages.isReady);
  }

  async #runs(version: string): Promise<void> {
    const current = readlinkSync(join(this.#machine.root, 'opt/certway/current'));
    this.#holds(current === `releases/${version}`, messages.isCurrent({ version }));
    await this.#served();
    this.#holds(await this.#has('before'), messages.dataIsUnchanged);
  }

  async #has(name: string): Promise<boolean> {
    return (await this.#ask(`/api/quiz/program/${this.#made[name]}`)).status === 200;
  }

  /**
   * Creates a program as a trainer. The trainer's session is created in the database, because the
   * identity provider is not part of the rehearsal.
   */
  async #make(name: string): Promise<void> {
    this.#cookie ||= await this.#signedIn();
    const questions = [buildDraft('true-false')];
    const { status, text } = await this.#ask('/api/quiz/program', publishable(name, questions));
    if (status !== 200) throw new Error(`no program was made: ${text}`);
    this.#made[name] = JSON.parse(text)._id;
    this.#holds(await this.#has(name), messages.programIsReadable({ name }));
  }

  async #signedIn(): Promise<string> {
    const connection = await findRunningPostgres(join(this.#machine.root, 'var/lib/certway'));
    if (!connection) throw new Error('no database runs');
    const db = openDatabase({ ...connection, max: 2 }, () => undefined);
    try {
      const { cookie } = await new TestUsers(db).make('trainer');
      return `__Host-${cookie}`;
    } finally {
      await db.$client.end();
    }
  }
}

export async function rehearse(
  machine: RehearsalMachine,
  print: (line: string) => void,
  manual = readManual(),
): Promise<void> {
  const commands = commandsIn(manual);
  const rehearsal = new Rehearsal(machine, print);
  const open = new Set(Object.keys(rehearsal.ends));
  try {
    for (const [at, one] of commands.entries()) {
      const startedAt = performance.now();
      const output = await machine.type(one);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      print(
        messages.commandsRan({
          section: one.section,
          lines: one.commands.trim().split('\n').length,
          seconds,
        }),
      );
      for (const [line] of output.matchAll(/^ {3}\(.+\)$/gm)) print(line);
      if (commands[at + 1]?.section === one.section) continue;
      await rehearsal.ends[one.section]?.(output);
      open.delete(one.section);
    }
  } finally {
    rehearsal.close();
  }
  if (open.size > 0) throw new Error(messages.missingInManual({ sections: [...open].join(', ') }));
}
