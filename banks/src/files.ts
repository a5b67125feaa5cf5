import type { Question } from './model.ts';

/** The path of a picture or audio file, with the field of the question that contains it. */
export interface QuestionFile {
  field: string;
  path: string;
}

/** Returns the pictures and the audio of a question. */
export function filesOf(question: Question): QuestionFile[] {
  const { illustration, passage, audio } = question;
  const options = 'options' in question ? question.options : [];
  const paths: [string, string | null | undefined][] = [
    ['illustration', illustration],
    ['passage.illustration', passage?.illustration],
    ['audio.path', audio?.path],
    ...options.map(({ image }, index): [string, string | null] => [
      `options.${index}.image`,
      image,
    ]),
  ];
  return paths.flatMap(([field, path]) => (path ? [{ field, path }] : []));
}
