import type { bulk } from '@certway/contract/bulk/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import { createYielder, processInChunks } from '../concurrency/yielding.ts';
import { withTexts } from '../kinds/draft-texts.ts';
import { joinDraft } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { editedDraft, type LeftAlone, listByIds } from '../questions/index.ts';
import { LEFT_LISTED } from './outcome.ts';
import { listTextChanges, type TextChange, textReplacer } from './replace.ts';
import { selectIds } from './select.ts';

const QUESTIONS_A_PAGE = 50;

interface Replaced {
  questionId: string;
  text: string;
  changes: TextChange[];
}

/** Shows one page of what a replacement would change, and counts all of it. */
export async function previewReplace(
  { db, now }: Platform,
  person: Person,
  programId: string,
  { of, page, ...replacement }: BodyOf<(typeof bulk)['endpoints']['previewReplace']>,
) {
  await getEditable(db, person, programId);
  const asOf = now();
  const ids = await selectIds(db, programId, of);
  const change = textReplacer(replacement);
  const edit = {
    authorId: person.id,
    now: asOf,
    note: '',
    draft: (current: Draft) => withTexts(current, change),
  };
  const yieldIfDue = createYielder();
  const edited = await processInChunks(ids, async (some) => {
    const rows = new Map((await listByIds(db, some)).map((row) => [row.question.id, row]));
    const replaced: Replaced[] = [];
    const left: LeftAlone[] = [];
    for (const questionId of some) {
      await yieldIfDue();
      const row = rows.get(questionId);
      if (!row) continue;
      const { draft, left: reason } = editedDraft(row, edit);
      if (reason) left.push(reason);
      if (!draft) continue;
      const { paper, key, text } = row.version;
      const changes = listTextChanges(joinDraft(paper, key), change);
      replaced.push({ questionId, text, changes });
    }
    return [{ replaced, left }];
  });
  const replaced = edited.flatMap((each) => each.replaced);
  const left = edited.flatMap((each) => each.left);
  const from = (page - 1) * QUESTIONS_A_PAGE;
  return {
    asOf,
    count: replaced.length,
    questions: replaced.slice(from, from + QUESTIONS_A_PAGE),
    left: left.slice(0, LEFT_LISTED),
    leftCount: left.length,
  };
}
