import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, perSecond } from './learners/measure.ts';
import { end, measureOnce, openStage, type Served, type Stage, serve } from './learners/stage.ts';

/**
 * What a whole attempt costs beside an earlier version, each on a database of its own, in turns.
 * `npm run bench cost [REVISION]`. The revision is checked out and installed in a temporary folder.
 */

/** The last commit before attempts were made cheaper, November 2026. */
const BEFORE = 'dc055fc';
const COST_AT_MOST = 0.45;
const TIMES_AS_MANY = 1.9;
const PAIRS = 5;
const AT_ONCE = 10;
const SECONDS = 6;
const PEOPLE = 2500;

const project = fileURLToPath(new URL('..', import.meta.url));
const revision = process.argv[2] ?? BEFORE;

function insist(command: string, words: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}

interface Version {
  name: string;
  stage: Stage;
  served: Served;
  costs: number[];
  rates: number[];
}

async function open(name: string, root: string): Promise<Version> {
  const stage = await openStage(PEOPLE, root);
  const served = await serve('product', stage.env, { root });
  await measureOnce(stage, served, AT_ONCE, SECONDS);
  return { name, stage, served, costs: [], rates: [] };
}

async function measure({ name, stage, served, costs, rates }: Version): Promise<void> {
  const { load, cpu } = await measureOnce(stage, served, AT_ONCE, SECONDS);
  costs.push(cpu / load.attempts);
  rates.push(perSecond(load));
  console.log(
    `${name.padEnd(8)} ${(cpu / load.attempts).toFixed(1)} ms an attempt, ${perSecond(load).toFixed(1)} a second`,
  );
}

const root = mkdtempSync(join(tmpdir(), 'certway-before-'));
insist('git', ['worktree', 'add', '--detach', '--force', root, revision], project);
try {
  insist('npm', ['ci', '--no-audit', '--no-fund'], root);
  const [before, now] = [await open(revision, root), await open('now', project)];
  for (let pair = 0; pair < PAIRS; pair++) {
    await measure(before);
    await measure(now);
  }
  const ratio = (of: (version: Version) => number[]) =>
    median(of(now).map((value, pair) => value / (of(before)[pair] ?? 0)));
  const [cost, rate] = [ratio(({ costs }) => costs), ratio(({ rates }) => rates)];
  for (const { stage, served } of [before, now]) {
    end(served);
    await stage.close();
  }
  console.log(
    `an attempt costs ${cost.toFixed(2)} of what it did (at most ${COST_AT_MOST}); ${rate.toFixed(2)} times as many a second (at least ${TIMES_AS_MANY})`,
  );
  process.exitCode = cost <= COST_AT_MOST && rate >= TIMES_AS_MANY ? 0 : 1;
} finally {
  insist('git', ['worktree', 'remove', '--force', root], project);
  rmSync(root, { recursive: true, force: true });
}
