import {
  type FieldCheck,
  flag,
  list,
  oneOf,
  optional,
  picture,
  record,
  required,
  text,
} from './checks.ts';
import { type ParsedQuestion, transferOf } from './kinds/transfers.ts';
import * as messages from './messages.ts';
import type { Audio, Passage, Question, SharedFields } from './model.ts';

/**
 * Checks that a question which was read from a file is complete, and adds the default values of
 * fields that the file does not have. An application that has rules of its own passes its own check
 * to the readers.
 */

/** The checked question, or the reasons why it is refused. */
export type CheckedQuestion = { question: Question } | { problems: string[] };

export type CheckQuestion = (parsed: ParsedQuestion) => CheckedQuestion;

const passage: FieldCheck<Passage> = (value, report) => {
  const read = record<Passage>({ title: text, text, illustration: picture, illustrationAlt: text });
  const checked = read(value, report);
  if (checked.text === '' && checked.illustration === null) report(messages.passageIsEmpty);
  return checked;
};

const audio: FieldCheck<Audio> = (value, report) => {
  const path = required(messages.audioHasNoPath);
  const read = record<Audio>({ path, isAsked: flag, description: text, transcript: text });
  const checked = read(value, report);
  if (!checked.isAsked && checked.transcript === '') report(messages.transcriptIsMissing);
  return checked;
};

const shared = record<SharedFields>({
  text: required(messages.textIsMissing),
  illustration: picture,
  illustrationAlt: text,
  difficulty: oneOf(['easy', 'medium', 'hard'], 'medium'),
  passage: optional(passage),
  audio: optional(audio),
  explanation: text,
  reference: text,
  edition: optional(text),
  validFrom: optional(text),
  validUntil: optional(text),
  reviewedOn: optional(text),
  alsoAccepted: optional(list(required(messages.textIsMissing))),
});

export const checkQuestion: CheckQuestion = (parsed) => {
  const problems: string[] = [];
  const report = (message: string) => problems.push(message);
  const { fields, problemOf } = transferOf(parsed);
  // The type is asserted, because the compiler cannot track that the fields belong to the kind.
  const question = {
    type: parsed.type,
    ...shared(parsed, report),
    ...record(fields)(parsed, report),
  } as Question;
  const problem = problems.length === 0 ? problemOf?.(question) : null;
  if (problem) report(problem);
  return problems.length === 0 ? { question } : { problems: [...new Set(problems)] };
};
