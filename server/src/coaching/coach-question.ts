import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { isCoached } from '../kinds/index.ts';
import type { CoachQuestion } from './engine.ts';

/**
 * Converts a question to the form that the coach needs. Returns null if the coach does not mark
 * this kind of question.
 */
export function toCoachQuestion(
  { paper, key }: { paper: QuestionView; key: Key },
  ids: { versionId: string; programId: string },
): CoachQuestion | null {
  if (!isCoached(key)) return null;
  const { _id, text, passage, audio } = paper;
  const transcript = audio?.transcript ?? key.heard;
  const context = [passage?.text, transcript && `Transcript of the audio:\n${transcript}`].filter(
    Boolean,
  );
  return {
    ...ids,
    id: _id,
    text,
    ...(context.length > 0 && { passage: context.join('\n\n') }),
    key,
  };
}

export const answerTextOf = (answer: Answer | null): string =>
  answer !== null && 'text' in answer ? answer.text : '';
