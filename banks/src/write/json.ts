import { embeddedPath, type Pictures, replacePicturePaths } from '../formats/media/pictures.ts';
import type { Question, QuestionBank } from '../model.ts';

/** Pictures contained in the file are referenced by name, so that the file is complete on its own. */
const pointing = (draft: Question, pictures: Pictures): Question =>
  replacePicturePaths(draft, (path) => (pictures.has(path) ? embeddedPath(path) : path));

/** Writes a whole program as JSON, with courses, modules, and pictures. */
export function writeJson(
  { name, courses }: QuestionBank,
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
