import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './run.ts';

/** A script that starts two things in sequence, prints when each is stopped, and then ends in this way. */
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
  ])('stops everything before %s ends the script, the latest first', (signal, status) => {
    const ended = script(`process.kill(process.pid, '${signal}');`);
    expect(ended).toEqual({ status, stopped: ['server', 'database'] });
  });

  it('stops everything once, also if a signal comes during a stop', () => {
    const ended = script(`
      void stops[1]();
      process.kill(process.pid, 'SIGTERM');`);
    expect(ended.status).toBe(143);
    expect(ended.stopped.toSorted()).toEqual(['database', 'server']);
  });

  it('stops everything also if the script fails because something was stopped', () => {
    const ended = script(`
      stopAtExit(async () => { setImmediate(() => { throw new Error('ECONNRESET'); }); });
      process.kill(process.pid, 'SIGTERM');`);
    expect(ended).toEqual({ status: 143, stopped: ['server', 'database'] });
  });

  it('continues if one of them cannot be stopped', () => {
    const ended = script(`
      stopAtExit(() => Promise.reject(new Error('stuck')));
      process.kill(process.pid, 'SIGTERM');`);
    expect(ended).toEqual({ status: 143, stopped: ['server', 'database'] });
  });
});
