import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  type SampleProgram,
  type SampleQuestion,
  sampleProgram,
  sampleQuestion,
} from './format.ts';

const samplesFolder = join(import.meta.dirname, '../../samples');
const PROGRAM_FILE = 'program.json';

/** Functions that compute the correct answer from a question's numbers, keyed by question slug. */
type Computed = Record<string, () => string>;

/** A program's folder as read from disk, before validation. */
export type SampleFiles = {
  folder: string;
  program: unknown;
  questions: Map<string, unknown>;
  computed: Computed;
};

/** A validated program with its questions, keyed by the name of the module's question file. */
export type Sample = {
  program: SampleProgram;
  questions: Map<string, SampleQuestion[]>;
  computed: Computed;
};

const figureEntry = z.looseObject({ file: z.string(), alt: z.string().min(1) });
export type SampleFigure = { file: string; alt: string };

async function readJson(...path: string[]): Promise<unknown> {
  return JSON.parse(await readFile(join(samplesFolder, ...path), 'utf8'));
}

async function readComputed(folder: string): Promise<Computed> {
  const module = await import(pathToFileURL(join(samplesFolder, folder, 'computed.ts')).href);
  return module.computed;
}

export async function readSampleFiles(folder: string): Promise<SampleFiles> {
  const names = await readdir(join(samplesFolder, folder));
  const files = names.filter((name) => name.endsWith('.json') && name !== PROGRAM_FILE).sort();
  const contents = await Promise.all(files.map((file) => readJson(folder, file)));
  return {
    folder,
    program: await readJson(folder, PROGRAM_FILE),
    questions: new Map(files.map((file, index) => [file, contents[index]])),
    computed: names.includes('computed.ts') ? await readComputed(folder) : {},
  };
}

/** Parses a program's files. Throws at the first violation of the format. */
export function parseSample(files: SampleFiles): Sample {
  const questions = [...files.questions].map(
    ([file, content]) => [file, z.array(sampleQuestion).parse(content)] as const,
  );
  return {
    program: sampleProgram.parse(files.program),
    questions: new Map(questions),
    computed: files.computed,
  };
}

export async function sampleFolders(): Promise<string[]> {
  const programs = await readdir(samplesFolder, { recursive: true });
  return programs
    .filter((path) => path.endsWith(PROGRAM_FILE))
    .map((path) => path.slice(0, -PROGRAM_FILE.length - 1))
    .sort();
}

export async function readSample(folder: string): Promise<Sample> {
  return parseSample(await readSampleFiles(folder));
}

export async function readSamples(): Promise<Sample[]> {
  return Promise.all((await sampleFolders()).map(readSample));
}

/** Reads the figures, keyed by file name without extension. */
export async function readFigures(): Promise<Map<string, SampleFigure>> {
  const entries = z.array(figureEntry).parse(await readJson('art', 'figures', 'index.json'));
  return new Map(entries.map(({ file, alt }) => [file.replace(/\.\w+$/, ''), { file, alt }]));
}

export async function readShowcases(): Promise<Set<string>> {
  const names = await readdir(join(samplesFolder, 'art'));
  return new Set(names.flatMap((name) => /^(showcase-[\w-]+)\.webp$/.exec(name)?.[1] ?? []));
}

/**
 * Returns all questions in the order of courses and modules. The questions of a file that two
 * modules name are returned twice.
 */
export function questionsOf(sample: Sample): SampleQuestion[] {
  const modules = sample.program.courses.flatMap((course) => course.modules);
  return modules.flatMap((module) => sample.questions.get(module.questions) ?? []);
}
