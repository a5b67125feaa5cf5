import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../contract/src/calls/addresses.ts';
import { readConfig } from '../server/src/config.ts';
import { SEMI_SPACE_FLAG } from '../server/src/processes.ts';
import { variables } from '../server/src/variables.ts';
import { projectFolder } from './run.ts';

/** Checks statements in the operations manual and in the deployment files that operators copy. */

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const manual = read('docs/operations.md');
const known = Object.keys(variables.shape).sort();

describe('docs/operations.md', () => {
  it('explains every environment variable of the server, and no others', () => {
    const rows = manual.split('\n').filter((line) => /^\| `[A-Z_]+`(, `[A-Z_]+`)* \|/.test(line));
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(explained.sort()).toEqual(known);
  });

  it('mentions only scripts and files that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...manual.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = [...manual.matchAll(/deploy\/([\w.-]*\w)/g)].map(([, name]) => name ?? '');
    const there = (name: string) => existsSync(join(projectFolder, 'deploy', name));
    // Every file that the manual names must exist, except `certway.env`. Operators create this file
    // themselves from the example.
    expect(files.filter((name) => name !== 'certway.env' && !there(name))).toEqual([]);
  });

  it('describes an upgrade that builds in a separate folder and switches to it right before the restart', () => {
    const unit = read('deploy/certway.service');
    expect(unit).toMatch(/^WorkingDirectory=\/opt\/certway\/current$/m);
    const [, upgrade = ''] = /## 11\. Upgrade\n\n```sh\n([\s\S]*?)```/.exec(manual) ?? [];
    const lines = upgrade.trim().split('\n');
    const folder = '/opt/certway/releases/v1.2.3';
    const at = (part: string) => lines.findIndex((line) => line.includes(part));
    expect(at(`certway.git ${folder}`)).toBeLessThan(at(`cd ${folder}`));
    expect(at(`cd ${folder}`)).toBeLessThan(at('npm run build'));
    // An upgrade must not change the folder of the running version, and must change the symbolic
    // link right before the restart.
    expect(lines.filter((line) => /checkout|v1\.2\.2/.test(line))).toEqual([]);
    expect(at('ln -sfn releases/v1.2.3 /opt/certway/current')).toBe(
      at('systemctl restart certway') - 1,
    );
  });

  it('contains no command that loads a file of environment variables into a shell', () => {
    const typed = [...manual.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
    expect(typed.filter((block) => /set -a|^\s*(\.|source) /m.test(block ?? ''))).toEqual([]);
  });

  it('states the redirect URL that the server uses for the sign-in', () => {
    const path = calls.sessions.finishSignIn.split(' ')[1] ?? '';
    expect(manual).toContain(`https://learn.example.org${path}\n`);
  });
});

describe('deploy/', () => {
  const assigned = (text: string) =>
    [...text.matchAll(/^\s*([A-Z][A-Z_]{2,})[=:] ?(.*)$/gm)].map(([, name = '', value = '']) => ({
      name,
      value,
    }));

  it('has an example configuration that is valid once its empty values are filled in', () => {
    const lines = assigned(read('deploy/certway.env.example'));
    expect(lines.filter(({ name }) => !known.includes(name))).toEqual([]);
    const gap = (name: string) => (name === 'OPERATOR_CONTACT' ? 'a@b.example' : 'x'.repeat(32));
    const filled = lines.map(({ name, value }) => [name, value || gap(name)]);
    const config = readConfig(Object.fromEntries(filled), '/');
    expect(config).toMatchObject({ production: true, developmentIdentity: false });
    expect(config.backup.everyMs).not.toBeNull();
  });

  it('gives its containers only environment variables that the server knows', () => {
    const inside = assigned(read('deploy/compose.yaml')).map(({ name }) => name);
    const others = /^(POSTGRES_|SITE$)/;
    expect(inside.filter((name) => !known.includes(name) && !others.test(name))).toEqual([]);
  });

  it('runs the container as an unprivileged user with a read-only root file system and a health check', () => {
    const file = read('deploy/Dockerfile');
    const [, last = ''] = file.split(/^FROM .*-slim$/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", '));
    expect(file).toMatch(/^HEALTHCHECK /m);
    expect(file).not.toMatch(/latest|ADD |curl /);
    const compose = read('deploy/compose.yaml');
    expect(compose).toMatch(/read_only: true/);
    expect(compose).toMatch(/no-new-privileges:true/);
    for (const [, path = ''] of file.matchAll(/^COPY ([\w./]+package\.json) /gm))
      expect(existsSync(join(projectFolder, path))).toBe(true);
  });

  it('configures the proxies to pass on event streams without buffering', () => {
    const path = calls.inbox.watchInbox.split(' ')[1] ?? '';
    expect(read('deploy/nginx.conf')).toMatch(
      new RegExp(`location = ${path} \\{[^}]*proxy_buffering off;`),
    );
    expect(read('deploy/Caddyfile')).toContain('flush_interval -1');
  });

  it('has a hardened systemd unit that starts an existing file', () => {
    const unit = read('deploy/certway.service');
    expect(unit).toContain(
      `ExecStart=/opt/certway/current/node_modules/.bin/node ${SEMI_SPACE_FLAG} server/src/main.ts`,
    );
    expect(existsSync(join(projectFolder, 'server/src/main.ts'))).toBe(true);
    for (const hard of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(unit).toContain(hard);
    expect(readdirSync(join(projectFolder, 'deploy')).length).toBeGreaterThan(6);
  });

  it('sets the same V8 semi-space size in the image and in `npm start`', () => {
    expect(read('deploy/Dockerfile')).toContain(
      `CMD ["node", "${SEMI_SPACE_FLAG}", "server/src/main.ts"]`,
    );
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`exec node ${SEMI_SPACE_FLAG} scripts/start.ts`);
  });

  it('names only known machines and variables in the cluster files, and makes database replication synchronous', () => {
    const files = readdirSync(join(projectFolder, 'deploy/cluster'));
    const machines = ['11', '12', '13', '21', '22', '23', '31', '0/24'];
    for (const file of files) {
      const named = read(`deploy/cluster/${file}`).match(/10\.86\.0\.(0\/24|\d+)/g) ?? [];
      const strange = named.filter((one) => !machines.includes(one.replace('10.86.0.', '')));
      expect([file, strange]).toEqual([file, []]);
      expect(manual).toContain(file);
    }
    const node = assigned(read('deploy/cluster/certway.env')).map(({ name }) => name);
    expect(node.filter((name) => !known.includes(name))).toEqual([]);
    // The configuration must use version 2 of etcd's protocol. With version 3, a primary database
    // that was frozen can come back as primary (docs/operations.md).
    expect(read('deploy/cluster/etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m);
    const patroni = read('deploy/cluster/patroni.yml');
    expect(patroni).toMatch(/^etcd:$/m);
    expect(patroni).toMatch(/synchronous_mode: true/);
    expect(read('deploy/cluster/pgbouncer.ini')).toMatch(/^pool_mode = session$/m);
  });
});
