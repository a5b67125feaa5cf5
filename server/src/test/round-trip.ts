import type { Draft } from '@certway/contract/kinds/index';
import type { BankFormat } from '@certway/contract/questions/bank';
import type { TopicPath } from '@certway/contract/topics/topic-path';
import {
  afterExport,
  type BankQuestion,
  EMBEDDED,
  filesIn,
  type QuestionBank,
  writeBank,
} from '@certway/question-banks';
import { bankOf } from '../../../banks/src/test/questions.ts';
import { withFiles } from '../kinds/draft-files.ts';
import { asNew } from '../kinds/index.ts';
import { inspectDrafts } from '../questions/bank/check-draft.ts';

/**
 * Helpers for round-trip tests. They write questions to a file in one format, read the file, and
 * compare the questions. Each difference must be among the losses that the exporter reports.
 */

/**
 * Returns a picture for each file path in a question bank. The content of each picture is its path,
 * so that a test recognizes the picture after it was renamed.
 */
export const picturesOf = (bank: QuestionBank) =>
  new Map(filesIn(bank).map((path) => [path, new TextEncoder().encode(path)]));

export async function throughFile(
  drafts: readonly Draft[],
  format: BankFormat,
  topics: readonly TopicPath[] = [],
  written?: Uint8Array,
) {
  const bank = bankOf(drafts, topics);
  const bytes = written ?? (await writeBank(bank, format, picturesOf(bank)));
  const read = await inspectDrafts({ bytes: new Uint8Array(bytes), name: '' });
  const pathOf = (path: string) =>
    path.startsWith(EMBEDDED)
      ? new TextDecoder().decode(read.images.get(path.slice(EMBEDDED.length)))
      : path;
  const questions = read.questions.map(({ question }) => withFiles(question, pathOf));
  const topicsRead = read.questions.map(({ topic }) => topic);
  return { format: read.format, questions, topics: topicsRead, refused: read.refused };
}

/** Removes what may change in a round trip: ids, and the order of the correct options. */
export function bare(draft: Draft | null) {
  const fresh = draft && asNew(draft);
  return fresh && 'correctAnswers' in fresh
    ? { ...fresh, correctAnswers: [...fresh.correctAnswers].sort() }
    : fresh;
}

/** Converts a value to text, so that an undefined field equals an absent one. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? 'nothing';

/** Returns a line of text for each field in which two drafts differ. */
function differing(before: Draft | null, after: Draft | null): string[] {
  const [was, is] = [bare(before), bare(after)] as Record<string, unknown>[];
  if (!was || !is) return written(was) === written(is) ? [] : [`${written(was)} → ${written(is)}`];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => written(was[field]) !== written(is[field]))
    .map((field) => `${was.type}, ${field}: ${written(was[field])} → ${written(is[field])}`);
}

/**
 * Returns one line for each difference after a round trip that the exporter did not report as a
 * loss; empty if there is none. If `file` is given, it is read instead of a newly written file.
 */
export async function surprises(
  given: readonly BankQuestion[],
  format: BankFormat,
  file?: Uint8Array,
): Promise<string[]> {
  const drafts = given.map(({ question }) => question);
  const topics = given.map(({ topic }) => topic);
  const exported = drafts.map((draft) => afterExport(draft, format));
  const read = await throughFile(drafts, format, topics, file);
  const expected = exported.flatMap(({ imported }, at) =>
    imported ? [{ imported, topic: topics[at] }] : [],
  );
  const unannounced = exported.flatMap(({ imported, lost }, at) =>
    lost.length > 0 ? [] : differing(drafts[at] ?? null, imported),
  );
  if (expected.length !== read.questions.length) {
    const refused = read.refused.map(({ where, message }) => `${where}: ${message}`);
    const counted = `${read.questions.length} of ${expected.length} came back`;
    return [...unannounced, [counted, ...refused].join('; ')];
  }
  const changed = expected.flatMap(({ imported, topic }, at) => [
    ...differing(imported, read.questions[at] ?? null),
    ...(written(topic) === written(read.topics[at])
      ? []
      : [`topic: ${written(topic)} → ${written(read.topics[at])}`]),
  ]);
  return [...unannounced, ...changed];
}
