import type { Draft } from '@certway/contract/kinds/index';
import { type ProgramDraft, programDraft } from '@certway/contract/programs/program-draft';
import type { Executor } from '../db/database.ts';
import { changeProgram, findTrees, storeProgram } from '../programs/index.ts';
import { questionStore } from '../questions/index.ts';
import { DAY_MS } from '../time/durations.ts';
import { storeOutline } from '../topics/index.ts';
import type { SampleProgram, SampleQuestion } from './format.ts';
import type { Pictures } from './pictures.ts';
import { readSamples, type Sample } from './read.ts';

/** The age of the oldest sample program, in days. The youngest is a few days old. */
const OLDEST_DAYS = 240;

const LIMITED = /^Limited to (\d+)$/;

function settingsOf({ settings }: SampleProgram) {
  const { enrollmentLimit, passMark, ...rest } = settings;
  const limit = LIMITED.exec(enrollmentLimit)?.[1];
  return { ...rest, passMark, enrollmentLimit: limit ? Number(limit) : null };
}

async function illustrated(
  { draft, figure }: SampleQuestion,
  pictures: Pictures,
  reviewedOn: string,
): Promise<Draft> {
  if (!figure) return { ...draft, reviewedOn };
  const { path, alt } = await pictures.figure(figure);
  return { ...draft, reviewedOn, illustration: path, illustrationAlt: alt };
}

async function draftOf({ program, questions }: Sample, pictures: Pictures): Promise<ProgramDraft> {
  const courses = [];
  for (const { modules, ...course } of program.courses) {
    const filled = [];
    for (const { questions: file, topic: _, ...module } of modules) {
      const drafts = [];
      for (const question of questions.get(file) ?? []) {
        drafts.push(await illustrated(question, pictures, program.reviewedOn));
      }
      filled.push({ ...module, order: filled.length + 1, questions: drafts, topics: [] });
    }
    courses.push({ ...course, order: courses.length + 1, modules: filled });
  }
  const { name, description, category, status } = program;
  const settings = settingsOf(program);
  const thumbnail = await pictures.showcase(program.showcase);
  return {
    ...programDraft.parse({ name, description, category, status, settings, courses: [] }),
    thumbnail,
    courses,
  };
}

/**
 * Stores a program's outline, and assigns topics to modules by name. Module names are unique within
 * a sample program.
 */
async function loadOutline(db: Executor, programId: string, { program }: Sample, now: Date) {
  if (!program.outline) return;
  const [tree] = await findTrees(db, [programId]);
  const topics = new Map(
    program.courses.flatMap(({ modules }) => modules.map(({ name, topic }) => [name, topic])),
  );
  const modules = (tree?.modules ?? []).flatMap(({ id, name }) => {
    const topic = topics.get(name);
    return topic === undefined ? [] : [{ moduleId: id, topic }];
  });
  await storeOutline(db, { programId, lines: program.outline.topics, modules, now });
}

export interface Placement {
  trainerId: string;
  currency: string;
  now: Date;
}

/** Creates all sample programs; returns their ids by slug. */
export async function loadPrograms(
  db: Executor,
  pictures: Pictures,
  { trainerId, currency, now }: Placement,
): Promise<Map<string, string>> {
  const samples = await readSamples();
  const ids = new Map<string, string>();
  for (const [index, sample] of samples.entries()) {
    const age = OLDEST_DAYS * (1 - index / samples.length) * DAY_MS;
    const by = { trainerId, authorId: trainerId, currency, now: new Date(now.getTime() - age) };
    const id = await storeProgram(db, questionStore, await draftOf(sample, pictures), by);
    const rules = sample.program.citationRules;
    await changeProgram(db, id, {
      citationRules: rules.map(({ pattern, address }) => ({ pattern, address })),
    });
    await loadOutline(db, id, sample, by.now);
    ids.set(sample.program.slug, id);
  }
  return ids;
}
