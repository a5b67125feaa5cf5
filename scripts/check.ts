import { calls } from '../contract/src/calls/addresses.ts';
import { bareServerTextProblems } from './check/bare-server-texts.ts';
import { exemptFiles } from './check/bare-server-texts-list.ts';
import { bareTextProblems } from './check/bare-texts.ts';
import { callNames } from './check/call-names.ts';
import { circleProblems } from './check/circles.ts';
import { commitProblems } from './check/commits.ts';
import { growingProblems } from './check/growing.ts';
import { bounds } from './check/growing-list.ts';
import { importProblems } from './check/imports.ts';
import { layerProblems, layers } from './check/layers.ts';
import { migrationProblems } from './check/migrations.ts';
import { modulesOf } from './check/modules.ts';
import { sliceCircleProblems } from './check/slice-circles.ts';
import { folderProblems, kindProblems, lengthProblems, treeProblems } from './check/trees.ts';
import { vocabularyProblems } from './check/vocabulary.ts';
import { writeProblems } from './check/writes.ts';
import { compile } from './compiler.ts';
import { everyFile, sourceFiles, styleSheets } from './files.ts';
import { type CommandResult, run } from './run.ts';

/** Runs every guard. Each prints its problems or that it found none. */

const problemsIn = ({ code, output }: CommandResult): string[] =>
  code === 0 ? [] : [output.trim()];

const toolProblems = async (program: string, args: string[]): Promise<string[]> =>
  problemsIn(await run(program, args));

/**
 * Groups of folders that the compiler checks. The root folder includes the server, because scripts
 * and benches import it. Each folder is checked by a single checker (tsconfig.base.json), because
 * several would infer the same types and need more than twice the CPU time.
 */
const programs = [['.'], ['web', 'contract', 'journeys']];

async function typeProblems(): Promise<string[]> {
  const found = await Promise.all(
    programs.map(async (parts) => {
      const problems: string[] = [];
      for (const part of parts) {
        problems.push(...problemsIn(await compile(part)));
      }
      return problems;
    }),
  );
  return found.flat();
}

const files = sourceFiles('banks/src', 'contract/src', 'server/src', 'web/src');
const modules = modulesOf(files);
const project = { slices: Object.keys(calls) };

function circles(): string[] {
  const problems = circleProblems(modules);
  console.log(`circles ${problems.length}`);
  return problems;
}

function nameProblems(): string[] {
  const { alike, total, problems } = callNames(files, calls);
  console.log(`calls named alike ${alike} of ${total}`);
  return problems;
}

const guards: Record<string, () => string[] | Promise<string[]>> = {
  types: typeProblems,
  lint: () => toolProblems('biome', ['check', '--error-on-warnings', '.']),
  imports: () => importProblems(modules, project),
  circles,
  slices: () => sliceCircleProblems(modules),
  layers: () => layerProblems(modules, layers),
  writes: () => writeProblems(modules),
  memory: () => growingProblems(modules, bounds),
  folders: () => [
    ...treeProblems(files, project),
    ...kindProblems(files),
    ...folderProblems(files),
  ],
  names: nameProblems,
  texts: () => [
    ...bareTextProblems(modules),
    ...bareServerTextProblems(
      modulesOf(sourceFiles('banks/src', 'contract/src', 'server/src', 'scripts')),
      exemptFiles,
    ),
  ],
  vocabulary: () => vocabularyProblems([...everyFile(), ...styleSheets()]),
  sizes: () => lengthProblems(everyFile()),
  'dead code': () => toolProblems('knip', ['--no-progress']),
  migrations: migrationProblems,
  commits: commitProblems,
};

let failed = 0;
for (const [name, guard] of Object.entries(guards)) {
  const problems = await guard();
  if (problems.length > 0) failed++;
  console.log(problems.length === 0 ? `✓ ${name}` : `✗ ${name}\n${problems.join('\n')}`);
}
const passed = Object.keys(guards).length - failed;
console.log(`check: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
