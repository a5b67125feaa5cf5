import type { Draft } from '@certway/contract/kinds/index';
import { embedded, type Pictures } from '../../../formats/pictures.ts';
import { withPictures } from '../../../kinds/index.ts';

export interface ProgramBank {
  name: string;
  courses: { name: string; modules: { name: string; questions: Draft[] }[] }[];
}

/** A picture that is in the file is named as such, so that the file stands for itself. */
const pointing = (draft: Draft, pictures: Pictures): Draft =>
  withPictures(draft, (path) => (pictures.has(path) ? embedded(path) : path));

/** Everything, with courses, modules and pictures. */
export function writeJson({ name, courses }: ProgramBank, pictures: Pictures): string {
  const program = {
    name,
    courses: courses.map((course) => ({
      ...course,
      modules: course.modules.map((module) => ({
        ...module,
        questions: module.questions.map((draft) => pointing(draft, pictures)),
      })),
    })),
  };
  const images = Object.fromEntries(
    [...pictures].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );
  return `${JSON.stringify({ format: 'certway', version: 1, program, images }, null, 1)}\n`;
}
