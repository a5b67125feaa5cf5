import type { Draft } from '@certway/contract/kinds/index';
import type { TopicPath } from '@certway/contract/topics/topic-path';
import { embedded, type Pictures } from '../../../formats/media/pictures.ts';
import { withFiles } from '../../../kinds/draft-files.ts';

/** A question with its topic in the outline of its program. */
export interface BankQuestion {
  question: Draft;
  topic: TopicPath;
}

export interface ProgramBank {
  name: string;
  courses: { name: string; modules: { name: string; questions: BankQuestion[] }[] }[];
}

/** Pictures contained in the file are referenced by name, so that the file is complete on its own. */
const pointing = (draft: Draft, pictures: Pictures): Draft =>
  withFiles(draft, (path) => (pictures.has(path) ? embedded(path) : path));

/** Writes a whole program as JSON, with courses, modules, and pictures. */
export function writeJson(
  { name, courses }: ProgramBank,
  paths: readonly string[],
  pictures: Pictures,
): string {
  const program = {
    name,
    courses: courses.map((course) => ({
      ...course,
      modules: course.modules.map((module) => ({
        ...module,
        questions: module.questions.map(({ question, topic }) => ({
          ...pointing(question, pictures),
          ...(topic.length > 0 && { topic }),
        })),
      })),
    })),
  };
  const written = JSON.stringify({ format: 'certway', version: 1, program }, null, 1);
  const images = paths
    .filter((path) => pictures.has(path))
    .map((path) => `${JSON.stringify(path)}: "${pictures.base64(path)}"`);
  // The object is written by hand, because JSON.stringify would change the placeholders for the
  // contents of files.
  return `${written.slice(0, -2)},\n "images": {${images.join(',\n  ')}}\n}\n`;
}
