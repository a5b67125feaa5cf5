import { descriptionFromName } from '../formats/media/audio.ts';
import { MORE_PICTURES } from '../formats/unsupported-content.ts';
import type { ParsedQuestion } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import type { BankFile } from '../reading.ts';
import * as messages from './messages.ts';
import type { QuestionRow } from './question-rows.ts';

/** Finds pictures and audio that came with a table and are named in its rows. */

const STORED_FILE = /^\/api\/(?:image|audio)\//;

/** Returns the path that a draft uses for a picture or audio that came with the table. */
export function fileOf(
  name: string,
  { pictures }: BankFile,
  losses: string[],
  kind: 'picture' | 'audio' = 'picture',
): string | null {
  if (name === '' || STORED_FILE.test(name)) return name || null;
  const known = pictures?.(name);
  if (!known) losses.push(messages.fileNotIncluded({ kind, name: name.slice(0, 200) }));
  return known ?? null;
}

const PICTURE_NAME = /^[^\n]{1,200}\.(?:png|jpe?g)$/i;

/**
 * Replaces the text of an option with a picture, if the text is the name of a picture that came
 * with the table.
 */
export function withNamedPictures(parsed: ParsedQuestion, { pictures }: BankFile): ParsedQuestion {
  if (!pictures || !('options' in parsed) || !Array.isArray(parsed.options)) return parsed;
  const known = new Map<string, string>();
  for (const { text } of parsed.options as { text: string }[]) {
    const path = PICTURE_NAME.test(text) ? pictures(text) : undefined;
    if (path) known.set(text, path);
  }
  const named = (text: unknown) => (typeof text === 'string' && known.get(text)) || text;
  return {
    ...parsed,
    options: parsed.options.map(({ text }: { text: string }) => {
      const image = known.get(text) ?? null;
      return { text: image ? '' : text, image };
    }),
    ...('correctAnswer' in parsed && { correctAnswer: named(parsed.correctAnswer) }),
    ...('correctAnswers' in parsed &&
      Array.isArray(parsed.correctAnswers) && { correctAnswers: parsed.correctAnswers.map(named) }),
  } as ParsedQuestion;
}

export function withPictures(
  draft: ParsedQuestion,
  { pictures, optionPictures }: QuestionRow,
  losses: string[],
): ParsedQuestion {
  const [first, ...others] = draft.illustration ? [null, ...pictures] : pictures;
  if (others.length > 0) losses.push(lossMessage(MORE_PICTURES));
  const illustrated = first ? { ...draft, illustration: first } : draft;
  if (optionPictures.every((picture) => picture === null)) return illustrated;
  if (!('options' in illustrated) || !Array.isArray(illustrated.options)) {
    losses.push(lossMessage(messages.optionPictures));
    return illustrated;
  }
  // Until here, an option without text has the name of its picture as text, so that the answer
  // column can refer to it. The name is removed now.
  const options = illustrated.options.map((option: { text: string; image?: string }, at) => {
    const image = optionPictures[at] ?? option.image ?? null;
    return { text: option.text === image ? '' : option.text, image };
  });
  return { ...illustrated, options };
}

/**
 * Returns the passage of a case, which is repeated in each of its rows. A case with only a name has
 * no passage.
 */
export function passageIn(values: QuestionRow['values'], file: BankFile, losses: string[]) {
  const { passageTitle: title = '', passage: text = '', passageIllustrationAlt = '' } = values;
  const illustration = fileOf(values.passageIllustration ?? '', file, losses);
  if (text === '' && illustration === null) {
    if (title !== '') losses.push(messages.caseHasNoPassage({ title: title.slice(0, 200) }));
    return {};
  }
  return { passage: { title, text, illustration, illustrationAlt: passageIllustrationAlt } };
}

/**
 * Returns the audio of a question. By default, a question whose audio has no transcript is a
 * listening question.
 */
export function audioIn(values: QuestionRow['values'], file: BankFile, losses: string[]) {
  const { audio: name = '', transcript = '', audioDescription = '', audioIsAsked = '' } = values;
  const path = fileOf(name, file, losses, 'audio');
  if (path === null) return {};
  const isAsked =
    audioIsAsked === '' ? transcript === '' : !/^(?:no|false|0|-)$/i.test(audioIsAsked);
  const description = audioDescription || (isAsked ? descriptionFromName(name) : '');
  return { audio: { path, isAsked, transcript, description } };
}
