import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterFile } from '../../server/src/db/embedded/postmaster-file.ts';
import { signal } from '../../server/src/db/embedded/processes.ts';
import { childrenOf } from '../measuring/processes.ts';
import { isOk, Process } from './process.ts';
import { address, databases, environmentFor, settingsFor } from './settings.ts';

interface MachineOptions {
  folder: string;
  own: { name: string; last: number };
  bin: string;
}

const postgresAccount = () => statSync('/var/lib/postgresql');

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
    const program = (command: string, args: string[], env: Record<string, string>) =>
      new Process({ command, args, asPostgres: true, log: `${home}-${command}.log`, env });
    this.#etcd = program('etcd', [], environmentFor('etcd.env', [first, own], etcdHome));
    this.#patroni = program('patroni', [file], environmentFor('patroni.env', [first, own]));
    chownSync(file, uid, gid);
  }

  startAgreeing(): void {
    this.#etcd.start();
  }

  startServing(): void {
    if (!this.#patroni.runs) this.#patroni.start();
  }

  isPrimary(): Promise<boolean> {
    return isOk(`${this.#api}/primary`);
  }

  isStandby(): Promise<boolean> {
    return isOk(`${this.#api}/replica`);
  }

  async switchOver(): Promise<void> {
    const reply = await fetch(`${this.#api}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: this.name }),
    });
    if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`);
  }

  killServer(): void {
    for (const pid of this.#postmaster()) signal(pid, 'SIGKILL');
  }

  /** Simulates a power failure of this machine. The other two members of etcd continue. */
  async killAll(): Promise<void> {
    for (const pid of [this.#patroni.pid, ...this.#postmaster()]) signal(pid, 'SIGKILL');
    await this.#patroni.end('SIGKILL');
  }

  freeze(): void {
    for (const pid of this.#everything()) signal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#everything()) signal(pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.#patroni.end('SIGTERM');
    for (const pid of this.#postmaster()) signal(pid, 'SIGKILL');
    await this.#etcd.end('SIGTERM');
  }

  #everything(): number[] {
    const postmaster = this.#postmaster();
    const backends = postmaster.flatMap((pid) => childrenOf(pid).map((one) => one.pid));
    return [this.#patroni.pid, ...postmaster, ...backends].filter(Boolean);
  }

  #postmaster(): number[] {
    const file = readPostmasterFile(this.#data);
    return file ? [file.pid] : [];
  }
}
