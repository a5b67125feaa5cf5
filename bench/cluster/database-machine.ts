import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Process, signalAll, withChildren } from './process.ts';
import { address, databases, environmentFor, settingsFor } from './settings.ts';

interface MachineOptions {
  folder: string;
  own: { name: string; last: number };
  bin: string;
}

/** Returns the ids of Debian's `postgres` account, which owns the server's folder. */
const postgresAccount = () => statSync('/var/lib/postgresql');

/**
 * A database machine of the cluster: etcd, Patroni, and the PostgreSQL server that Patroni runs.
 */
export class DatabaseMachine {
  readonly name: string;
  readonly #etcd: Process;
  readonly #patroni: Process;
  readonly #data: string;
  readonly #api: string;

  constructor({ folder, own, bin }: MachineOptions) {
    const [first = own] = databases;
    const home = join(folder, own.name);
    const { uid, gid } = postgresAccount();
    const make = (path: string) => {
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, uid, gid);
    };
    make(home);
    this.name = own.name;
    this.#data = join(home, 'certway');
    this.#api = `http://${address(own.last)}:8008`;
    const file = join(home, 'patroni.yml');
    const settings = settingsFor('patroni.yml', {
      '/usr/lib/postgresql/15/bin': bin,
      '/var/lib/postgresql': home,
      '/var/run/postgresql': home,
    });
    writeFileSync(file, settings);
    const etcdHome = { '/var/lib/etcd/certway': join(home, 'etcd') };
    this.#etcd = new Process({
      command: 'etcd',
      args: [],
      asPostgres: true,
      log: `${home}-etcd.log`,
      env: environmentFor('etcd.env', [first, own], etcdHome),
    });
    this.#patroni = new Process({
      command: 'patroni',
      args: [file],
      asPostgres: true,
      log: `${home}-patroni.log`,
      env: environmentFor('patroni.env', [first, own]),
    });
    chownSync(file, uid, gid);
  }

  startAgreeing(): void {
    this.#etcd.start();
  }

  startServing(): void {
    if (!this.#patroni.runs) this.#patroni.start();
  }

  isPrimary(): Promise<boolean> {
    return this.#says('/primary');
  }

  isStandby(): Promise<boolean> {
    return this.#says('/replica');
  }

  /** Hands the leader's role to a replica, as an operator does before maintenance. */
  async switchOver(): Promise<void> {
    const reply = await fetch(`${this.#api}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: this.name }),
    });
    if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`);
  }

  killServer(): void {
    signalAll(this.#postmaster(), 'SIGKILL');
  }

  /** Simulates a power failure of this machine. The other two members of etcd continue. */
  async killAll(): Promise<void> {
    signalAll([this.#patroni.pid, ...this.#postmaster()], 'SIGKILL');
    await this.#patroni.end('SIGKILL');
  }

  freeze(): void {
    signalAll(this.#everything(), 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#everything(), 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.#patroni.end('SIGTERM');
    signalAll(this.#postmaster(), 'SIGKILL');
    await this.#etcd.end('SIGTERM');
  }

  #everything(): number[] {
    return [this.#patroni.pid, ...this.#postmaster().flatMap(withChildren)].filter(Boolean);
  }

  #postmaster(): number[] {
    try {
      const [first] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
      return [Number(first)];
    } catch {
      return [];
    }
  }

  #says(path: string): Promise<boolean> {
    return fetch(`${this.#api}${path}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
}
