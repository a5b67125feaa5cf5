import { buildWeb } from '../scripts/build.ts';
import { projectFolder } from '../scripts/run.ts';
import { compare, isWithin, type Measurement, tellOne, tellRatios } from './cost/bar.ts';
import {
  closeAll,
  measureOnce,
  type ServerProcess,
  startServer,
} from './learners/bench-environment.ts';
import { Driver } from './learners/driver.ts';
import { onEarlierVersion } from './learners/earlier-version.ts';
import { perSecond } from './learners/measure.ts';
import { VisitDriver } from './learners/visit-driver.ts';
import { openVisitEnvironment, type VisitEnvironment } from './learners/visit-environment.ts';
import { recordedCalls, VISIT_LIST_BEFORE } from './learners/visit-list.ts';

/**
 * What a learner's whole visit costs beside the last commit before visits were made cheaper, in November 2026:
 * each version plays what a browser was seen to call at it, on a database of its own, in turns. The earlier one
 * is checked out, installed and built in a temporary folder. Visits are known for that commit alone; *quizzes*
 * plays the same calls (a token, store, start, twenty answers, finish, result) at both, and takes any revision.
 * `npm run bench cost [visits | quizzes [REVISION]]`
 */
const USAGE = 'usage: npm run bench cost [visits | quizzes [REVISION]]';
const PAIRS = 5;
/** Until most of the code is compiled. In turns too: more sign-ins a minute from one address are refused. */
const WARM_UP_PAIRS = 3;
const AT_ONCE = 10;
const SECONDS = 6;
const PEOPLE = 4000;

const [played = 'visits', revision = VISIT_LIST_BEFORE.commit] = process.argv.slice(2);
const whole = played === 'visits';
if (!(whole ? revision === VISIT_LIST_BEFORE.commit : played === 'quizzes')) {
  console.error(`${USAGE}\nWhat a visit called is known of ${VISIT_LIST_BEFORE.commit} alone.`);
  process.exit(1);
}
const what = whole ? 'visit' : 'quiz';

interface Version {
  name: string;
  /** What its visits call. */
  list?: string;
  stage: VisitEnvironment;
  served: ServerProcess;
}

async function measure({ name, list, stage, served }: Version): Promise<Measurement> {
  const driver = whole
    ? new VisitDriver(served.port, AT_ONCE, stage.provider, { calls: recordedCalls(list) })
    : new Driver(served.port, AT_ONCE);
  const { load, cpu } = await measureOnce(stage, served, AT_ONCE, SECONDS, driver);
  const { attempts, requests } = load;
  const found = { ms: cpu / attempts, rate: perSecond(load), requests: requests / attempts };
  console.log(`${name.padEnd(8)} ${tellOne(found, what)}`);
  return found;
}

const opened: Version[] = [];

async function open(name: string, root: string, list?: string): Promise<Version> {
  const stage = await openVisitEnvironment(PEOPLE, root);
  const served = await startServer('product', stage.env, { root });
  const version = { name, stage, served, ...(list && { list }) };
  opened.push(version);
  return version;
}

async function holds(root: string): Promise<boolean> {
  const before = await open(revision, root, VISIT_LIST_BEFORE.file);
  const now = await open('now', projectFolder);
  const found: [Measurement[], Measurement[]] = [[], []];
  for (let pair = 0; pair < WARM_UP_PAIRS + PAIRS; pair++) {
    if (pair === WARM_UP_PAIRS) console.log('from here it counts:');
    found[0].push(await measure(before));
    found[1].push(await measure(now));
  }
  const [theirs, ours] = found;
  const compared = compare(theirs.slice(WARM_UP_PAIRS), ours.slice(WARM_UP_PAIRS));
  console.log(`in the middle of ${PAIRS}:`);
  console.log(`${revision.padEnd(8)} ${tellOne(compared.before, what)}`);
  console.log(`${'now'.padEnd(8)} ${tellOne(compared.now, what)}`);
  console.log(tellRatios(compared, what));
  return isWithin(compared);
}

await buildWeb();
await onEarlierVersion(revision, async (root) => {
  try {
    process.exitCode = (await holds(root)) ? 0 : 1;
  } finally {
    await closeAll(opened);
  }
});
