import {
  type SampleProgram,
  type SampleQuestion,
  sampleProgram,
  sampleQuestion,
} from '../format.ts';
import type { SampleFiles } from '../read.ts';

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Returns the unknown fields of a question, because parsing a draft would silently drop a
 * misspelled field.
 */
function unknownFields(raw: object, question: SampleQuestion): string[] {
  const known = new Set([...Object.keys(question.draft), 'slug', 'figure']);
  return Object.keys(raw).filter((field) => !known.has(field));
}

function questionProblems(file: string, raw: unknown): string[] {
  const name = raw instanceof Object && 'slug' in raw ? String(raw.slug) : 'without a slug';
  try {
    const fields = unknownFields(raw as object, sampleQuestion.parse(raw));
    return fields.map((field) => `${file}, ${name}: unknown field ${field}`);
  } catch (error) {
    return [`${file}, ${name}: ${message(error)}`];
  }
}

function namedFiles(program: SampleProgram): string[] {
  return program.courses.flatMap((course) => course.modules).map((module) => module.questions);
}

/** Returns the violations of the file format. The other rules require files in this format. */
export function formatProblems(files: SampleFiles): string[] {
  const questions = [...files.questions].flatMap(([file, content]) =>
    Array.isArray(content)
      ? content.flatMap((raw) => questionProblems(file, raw))
      : [`${file}: not an array`],
  );
  const program = sampleProgram.safeParse(files.program);
  if (!program.success) return [program.error.message, ...questions];
  const named = namedFiles(program.data);
  const missing = named.filter((file) => !files.questions.has(file));
  const stray = [...files.questions.keys()].filter((file) => !named.includes(file));
  return [
    ...questions,
    ...missing.map((file) => `${file}: named, but not there`),
    ...stray.map((file) => `${file}: there, but no module names it`),
    ...(program.data.slug === files.folder ? [] : [`slug ${program.data.slug}: not the folder's`]),
  ];
}
