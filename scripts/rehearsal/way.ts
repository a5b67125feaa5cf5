import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '../../bench/attack/people.ts';
import { publishable } from '../../bench/product/publish.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { findRunningPostgres } from '../../server/src/db/embedded/index.ts';
import { buildDraft } from '../../server/src/test/drafts.ts';
import { type Answer, ask, startFront } from './front.ts';
import { readManual, typedIn } from './manual.ts';
import type { Place } from './place.ts';

/** The way of docs/operations.md from an empty machine on, and what has to hold at each of its ends. */

const UP_WITHIN_MS = 90_000;

class Walk {
  readonly #place: Place;
  readonly #tell: (line: string) => void;
  #front: { port: number; close(): unknown } | null = null;
  /** Somebody's cookie, and the programs that are in the product. */
  #cookie = '';
  readonly #made: Record<string, string> = {};

  constructor(place: Place, tell: (line: string) => void) {
    this.#place = place;
    this.#tell = tell;
  }

  /** What each section has to have brought about. */
  readonly ends: Record<string, (output: string) => Promise<void>> = {
    '7. The service': async () => {
      await this.#served();
      const { headers } = await this.#ask('/');
      this.#holds(
        Boolean(headers['strict-transport-security']),
        'browsers are told to keep to https',
      );
      this.#holds((await this.#ask('/metrics')).status === 404, 'the figures stay inside');
      await this.#make('before');
    },
    '9. Backup': async (output) => {
      const files = readdirSync(join(this.#place.root, 'var/backups/certway'));
      this.#holds(files.includes('by-hand.backup') && files.length >= 2, 'both backups are there');
      this.#holds(/different from the backup: 0/.test(output), 'tried: nothing different');
      await this.#make('after');
    },
    '10. Restore': async () => {
      await this.#served();
      this.#holds(await this.#has('before'), 'what was there when it was backed up is there');
      this.#holds(!(await this.#has('after')), 'what came after is not');
    },
    '11. Upgrade': () => this.#runs('v1.2.3'),
    '12. Rollback': () => this.#runs('v1.2.2'),
  };

  close(): void {
    this.#front?.close();
  }

  #holds(right: boolean, what: string): void {
    if (!right) throw new Error(`does not hold: ${what}`);
    this.#tell(`   ✓ ${what}`);
  }

  async #ask(path: string, body?: unknown): Promise<Answer> {
    const { root, port, tlsPort } = this.#place;
    this.#front ??= tlsPort ? { port: tlsPort, close() {} } : await startFront(root, port);
    return ask(root, this.#front.port, { path, cookie: this.#cookie, body });
  }

  async #served(): Promise<void> {
    const begun = performance.now();
    const status = () =>
      this.#ask('/readyz').then(
        (answer) => answer.status,
        () => 0,
      );
    while ((await status()) !== 200) {
      if (performance.now() - begun > UP_WITHIN_MS) throw new Error('/readyz is not 200');
      await sleep(200);
    }
    this.#tell('   ✓ ready, over TLS');
  }

  async #runs(version: string): Promise<void> {
    const current = readlinkSync(join(this.#place.root, 'opt/certway/current'));
    this.#holds(current === `releases/${version}`, `${version} is the current release`);
    await this.#served();
    this.#holds(await this.#has('before'), 'what was there is there');
  }

  async #has(name: string): Promise<boolean> {
    return (await this.#ask(`/api/quiz/program/${this.#made[name]}`)).status === 200;
  }

  /** A program by a trainer; who is signed in by rows, for the identity provider is not rehearsed. */
  async #make(name: string): Promise<void> {
    this.#cookie ||= await this.#signedIn();
    const questions = [buildDraft('true-false')];
    const { status, text } = await this.#ask('/api/quiz/program', publishable(name, questions));
    if (status !== 200) throw new Error(`no program was made: ${text}`);
    this.#made[name] = JSON.parse(text)._id;
    this.#holds(await this.#has(name), `a program is read: ${name}`);
  }

  async #signedIn(): Promise<string> {
    const connection = await findRunningPostgres(join(this.#place.root, 'var/lib/certway'));
    if (!connection) throw new Error('no database runs');
    const db = openDatabase({ ...connection, max: 2 }, () => undefined);
    try {
      const { cookie } = await new Crowd(db).outsider('trainer');
      return `__Host-${cookie}`;
    } finally {
      await db.$client.end();
    }
  }
}

export async function rehearse(
  place: Place,
  tell: (line: string) => void,
  manual = readManual(),
): Promise<void> {
  const typed = typedIn(manual);
  const walk = new Walk(place, tell);
  const open = new Set(Object.keys(walk.ends));
  try {
    for (const [at, one] of typed.entries()) {
      const begun = performance.now();
      const output = await place.type(one);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      tell(`${one.section}: ${one.commands.trim().split('\n').length} lines typed, ${seconds} s`);
      for (const [line] of output.matchAll(/^ {3}\(.+\)$/gm)) tell(line);
      if (typed[at + 1]?.section === one.section) continue;
      await walk.ends[one.section]?.(output);
      open.delete(one.section);
    }
  } finally {
    walk.close();
  }
  if (open.size > 0) throw new Error(`the manual has no longer: ${[...open].join(', ')}`);
}
