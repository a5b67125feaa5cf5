import { availableParallelism } from 'node:os';
import { ConfigProblems, readConfig } from '../../server/src/config.ts';
import { projectFolder } from '../run.ts';
import { findMisspelled, inspectConfig } from './configuration.ts';
import { type Finding, finding } from './finding.ts';
import * as messages from './messages.ts';
import { inspectSurroundings } from './surroundings.ts';

export async function diagnose(readEnvironment: () => NodeJS.ProcessEnv): Promise<Finding[]> {
  let slips: Finding[] = [];
  try {
    const env = readEnvironment();
    slips = findMisspelled(env);
    const config = readConfig(env, projectFolder);
    const machine = { cores: availableParallelism() };
    return [...slips, ...inspectConfig(config, machine), ...(await inspectSurroundings(config))];
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    const wrong = error.lines.map((line) => {
      const [about = '', ...what] = line.split(': ');
      return finding(about, what.join(': '), messages.seeOperations);
    });
    return [...slips, ...wrong];
  }
}
