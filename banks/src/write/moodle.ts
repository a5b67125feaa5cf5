import type { Pictures } from '../formats/media/pictures.ts';
import { contentNode, textNode } from '../formats/moodle.ts';
import { writeCategory } from '../formats/topics/topic-path.ts';
import { validityOf } from '../formats/validity.ts';
import { transferOf } from '../kinds/transfers.ts';
import type { BankQuestion, Question } from '../model.ts';

/**
 * Writes Moodle XML. Fields that Moodle does not support become tags, which Moodle keeps and does
 * not show to learners.
 */

/** Returns the audio fields that Moodle does not support, as tags. */
const soundTags = ({ audio }: Question): Record<string, string> =>
  audio
    ? {
        sound: audio.isAsked ? 'asked' : 'spoken',
        description: audio.description,
        transcript: audio.transcript,
      }
    : {};

const tagsOf = (draft: Question, ofKind: Record<string, string> = {}) => {
  const { type, difficulty, reference } = draft;
  const all = {
    kind: type,
    difficulty,
    reference,
    ...validityOf(draft),
    ...soundTags(draft),
    ...ofKind,
  };
  return Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<tag>${textNode(`certway ${name}: ${value}`)}</tag>`);
};

function question(draft: Question, at: number, pictures: Pictures): string[] {
  const written = transferOf(draft).moodle.write(draft, pictures);
  if (written === null) return [];
  const picture =
    draft.illustration && !written.showsIllustration
      ? { path: draft.illustration, alt: draft.illustrationAlt }
      : null;
  return [
    `<question type="${written.type}">`,
    `<name>${textNode(`Question ${at + 1}`)}</name>`,
    contentNode(
      'questiontext',
      { text: written.text ?? draft.text, picture, audio: draft.audio?.path },
      pictures,
    ),
    contentNode('generalfeedback', { text: draft.explanation }, pictures),
    '<defaultgrade>1</defaultgrade>',
    written.body,
    `<tags>${tagsOf(draft, written.tags).join('')}</tags>`,
    '</question>',
  ];
}

/**
 * Returns the category element of a question if its category differs from that of the question
 * before.
 */
function category(bank: readonly BankQuestion[], at: number): string[] {
  const pathAt = (index: number) => writeCategory(bank[index]?.topic ?? []);
  if (pathAt(at) === pathAt(at - 1)) return [];
  return [`<question type="category"><category>${textNode(pathAt(at))}</category></question>`];
}

export function writeMoodle(bank: readonly BankQuestion[], pictures: Pictures): string {
  const questions = bank.flatMap((each, at) => [
    ...category(bank, at),
    ...question(each.question, at, pictures),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}
