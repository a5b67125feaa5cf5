import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './run.ts';

/**
 * Runs a script that registers the stop functions of a database and a server, each of which prints
 * its name, and then runs `ending`.
 */
function script(ending: string) {
  const code = `
    import { stopAtExit } from './scripts/stop-at-exit.ts';
    const stops = ['database', 'server'].map((name) =>
      stopAtExit(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        console.log(name);
      }));
    const alive = setInterval(() => undefined, 1000);
    ${ending}`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', code],
    { cwd: projectFolder, encoding: 'utf8', timeout: 15_000 },
  );
  return { status, stopped: stdout.trim().split('\n') };
}

describe('stopAtExit', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('stops everything, last started first, before %s ends the script', (signal, status) => {
    const ended = script(`process.kill(process.pid, '${signal}');`);
    expect(ended).toEqual({ status, stopped: ['server', 'database'] });
  });

  it('stops everything only once, even if a signal arrives while something is being stopped', () => {
    const ended = script(`
      void stops[1]();
      process.kill(process.pid, 'SIGTERM');`);
    expect(ended.status).toBe(143);
    expect(ended.stopped.toSorted()).toEqual(['database', 'server']);
  });

  it('stops everything even if stopping one thing causes an error in the script', () => {
    const ended = script(`
      stopAtExit(async () => { setImmediate(() => { throw new Error('ECONNRESET'); }); });
      process.kill(process.pid, 'SIGTERM');`);
    expect(ended).toEqual({ status: 143, stopped: ['server', 'database'] });
  });

  it('stops everything else if one thing cannot be stopped', () => {
    const ended = script(`
      stopAtExit(() => Promise.reject(new Error('stuck')));
      process.kill(process.pid, 'SIGTERM');`);
    expect(ended).toEqual({ status: 143, stopped: ['server', 'database'] });
  });
});
