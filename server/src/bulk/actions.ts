import type { BulkAction, BulkKind } from '@certway/contract/bulk/actions';
import type { LeftQuestion } from '@certway/contract/bulk/index';
import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import { retireMany, submitForReview } from '../approvals/index.ts';
import { processInChunks } from '../concurrency/yielding.ts';
import type { Transaction } from '../db/database.ts';
import { withTexts } from '../kinds/draft-texts.ts';
import { joinDraft } from '../kinds/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import {
  changeMany,
  insertQuestionsAt,
  keepFiles,
  listByIds,
  type ManyEdit,
  moveInto,
  removeRows,
  renumber,
} from '../questions/index.ts';
import { findTopicNamed, setQuestionTopics } from '../topics/index.ts';
import { mergeQuestions } from './merge.ts';
import * as messages from './messages.ts';
import { textReplacer } from './replace.ts';
import type { MovedRows } from './repository-moved.ts';
import type { QuestionState } from './states.ts';

export interface BulkContext {
  tx: Transaction;
  bulkId: string;
  person: Person;
  programId: string;
  /** The program of the module that questions are moved or copied to. */
  targetId: string;
  ids: readonly string[];
  states: ReadonlyMap<string, QuestionState>;
  now: Date;
  asOf: Date | undefined;
}

interface Applied {
  created: string[];
  left: LeftQuestion[];
  /** The rows of learners that a merge moved. */
  moved?: MovedRows[];
}

type ActionOf<K extends BulkKind> = Extract<BulkAction, { kind: K }>;

const nothing: Applied = { created: [], left: [] };

/**
 * Changes the contents of questions. Where a second author has to approve changes, they are sent for
 * review, so that one approval covers them. Questions that were drafts before stay drafts.
 */
async function changeContent(
  { tx, bulkId, person, programId, ids, states, now, asOf }: BulkContext,
  edit: Pick<ManyEdit, 'note' | 'draft' | 'versionOf'>,
): Promise<Applied> {
  const authorId = person.id;
  const { changed, left } = await changeMany(tx, programId, ids, {
    ...edit,
    batchId: bulkId,
    authorId,
    now,
    asOf,
  });
  const questionIds = changed.filter((id) => {
    const before = states.get(id);
    return before?.unpublishedAs !== 'draft' && before?.proposedAs !== 'draft';
  });
  await submitForReview(tx, { programId, questionIds }, { authorId, createdAt: now });
  return { created: [], left };
}

const modulesOf = ({ ids, states }: BulkContext): string[] => [
  ...new Set(ids.flatMap((id) => states.get(id)?.moduleId ?? [])),
];

/** Adds copies of questions to the end of a module, in the order of the originals. */
async function copyInto(
  { tx, person, programId, targetId, now }: BulkContext,
  ids: readonly string[],
  moduleId: string,
): Promise<string[]> {
  const rows = await processInChunks(ids, (some) => listByIds(tx, some));
  const drafts = new Map(
    rows.map(({ question, version }) => [question.id, joinDraft(version.paper, version.key)]),
  );
  const inOrder = ids.flatMap((id) => drafts.get(id) ?? []);
  const created = await insertQuestionsAt(tx, inOrder, {
    programId: targetId,
    moduleId,
    authorId: person.id,
    now,
    keepsCases: targetId === programId,
  });
  // The copy of a question of a case belongs next to the other questions of the case.
  await renumber(tx, [moduleId]);
  return created;
}

async function moveTo(context: BulkContext, { moduleId }: ActionOf<'move'>): Promise<Applied> {
  const { tx, ids, programId, targetId, now } = context;
  const left = modulesOf(context);
  if (targetId !== programId) {
    const created = await copyInto(context, ids, moduleId);
    await removeRows(tx, [...ids], now);
    await renumber(tx, left);
    return { created, left: [] };
  }
  await moveInto(tx, { questionIds: [...ids], moduleId, from: left });
  return nothing;
}

async function copyTo(context: BulkContext, { moduleId }: ActionOf<'copy'>): Promise<Applied> {
  const { ids, states } = context;
  if (moduleId) return { created: await copyInto(context, ids, moduleId), left: [] };
  const created: string[] = [];
  for (const [own, group] of Map.groupBy(ids, (id) => states.get(id)?.moduleId ?? ''))
    created.push(...(await copyInto(context, group, own)));
  return { created, left: [] };
}

async function setTopic(
  { tx, programId, ids }: BulkContext,
  { topicId }: ActionOf<'topic'>,
): Promise<Applied> {
  if (topicId && !(await findTopicNamed(tx, programId, topicId)))
    return throwHttpError('not-found');
  await setQuestionTopics(
    tx,
    ids.map((questionId) => ({ questionId, topicId })),
  );
  return nothing;
}

async function retire(
  { tx, person, programId, ids, now }: BulkContext,
  { reason }: ActionOf<'retire'>,
): Promise<Applied> {
  await retireMany(tx, { programId, questionIds: ids, authorId: person.id, reason, now });
  return nothing;
}

/**
 * Gives questions the contents of an imported file. A passage stays as it is, because the questions
 * of a case share it.
 */
async function update(context: BulkContext, { questions }: ActionOf<'update'>): Promise<Applied> {
  const drafts = questions.map(({ question }, at) => ({
    draft: question,
    field: `action.questions.${at}.question`,
  }));
  await keepFiles(context.tx, { drafts, now: context.now });
  const byId = new Map(questions.map((each) => [each.questionId, each]));
  return changeContent(context, {
    note: messages.updatedByImport,
    versionOf: (id) => byId.get(id)?.version,
    draft: (current) => {
      const { _id, passage } = current;
      const next = byId.get(_id ?? '')?.question;
      return next ? { ...next, _id, passage } : current;
    },
  });
}

const actions: {
  [K in BulkKind]: (context: BulkContext, action: ActionOf<K>) => Promise<Applied>;
} = {
  replace: (context, action) => {
    const change = textReplacer(action);
    const draft = (current: Draft) => withTexts(current, change);
    return changeContent(context, { note: messages.replacedInBulk, draft });
  },
  set: (context, { fields }) =>
    changeContent(context, {
      note: messages.setInBulk,
      draft: (current) => ({ ...current, ...fields }),
    }),
  topic: setTopic,
  move: moveTo,
  copy: copyTo,
  retire,
  merge: mergeQuestions,
  update,
};

export function applyAction<K extends BulkKind>(
  context: BulkContext,
  action: ActionOf<K>,
): Promise<Applied> {
  return actions[action.kind as K](context, action);
}
