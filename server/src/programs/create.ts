import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { ProgramDraft } from '@certway/contract/programs/program-draft';
import { findTrainer } from '../accounts/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { useImages } from '../images/index.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { discountFor } from './discount.ts';
import { presentCurrent } from './editing/open.ts';
import { holdId } from './editing/repository.ts';
import * as messages from './messages.ts';
import type { OutlineStore } from './outline-store.ts';
import type { QuestionStore, QuestionsToAdd } from './question-store.ts';
import { findProgram, insertProgram } from './repository.ts';
import { inCents } from './serialize.ts';

interface ProgramStores {
  questions: QuestionStore;
  outlines: OutlineStore;
}

interface PlacedDraft {
  id: string;
  draft: ProgramDraft;
  /** The ids of all questions of the draft, in its order. */
  questionIds: string[];
  now: Date;
}

interface ProgramOwner {
  trainerId: string;
  authorId: string | null;
  currency: string;
  now: Date;
}

function programRow(id: string, draft: ProgramDraft, { trainerId, currency, now }: ProgramOwner) {
  const { settings } = draft;
  const modules = draft.courses.flatMap((course) => course.modules);
  return {
    id,
    trainerId,
    name: draft.name,
    description: draft.description,
    category: draft.category,
    status: draft.status,
    thumbnail: draft.thumbnail,
    priceCents: inCents(settings.price),
    originalPriceCents: settings.originalPrice === null ? null : inCents(settings.originalPrice),
    currency,
    discountPercentage: discountFor(settings),
    enrollmentLimit: settings.enrollmentLimit,
    isPublic: settings.isPublic,
    certificateEnabled: settings.certificateEnabled,
    passMark: settings.passMark,
    feedback: settings.feedback,
    mixesOptions: settings.mixesOptions,
    courseCount: draft.courses.length,
    moduleCount: modules.length,
    questionCount: modules.reduce((sum, { questions }) => sum + questions.length, 0),
    createdAt: now,
    updatedAt: now,
  };
}

function treeRows(programId: string, draft: ProgramDraft, { authorId, now }: ProgramOwner) {
  const courses = draft.courses.map((course, index) => ({
    field: `courses.${index}.modules`,
    id: newId(),
    programId,
    name: course.name,
    description: course.description,
    position: index + 1,
    createdAt: now,
    modules: course.modules,
  }));
  const modules = courses.flatMap((course) =>
    course.modules.map(({ questions, name, description }, index) => ({
      field: `${course.field}.${index}.questions`,
      id: newId(),
      programId,
      courseId: course.id,
      name,
      description,
      position: index + 1,
      questionCount: questions.length,
      createdAt: now,
      questions,
    })),
  );
  const batches: QuestionsToAdd[] = modules.map(({ id, questions, field }) => ({
    programId,
    moduleId: id,
    authorId,
    firstPosition: 1,
    drafts: questions,
    field,
    skipsDraft: true,
    now,
  }));
  return { courses, modules, batches };
}

async function keepThumbnail(db: Executor, { thumbnail }: ProgramDraft, now: Date) {
  const unknown = await useImages(db, { paths: [thumbnail], now });
  if (unknown.length === 0) return;
  throwHttpError('invalid-input', [{ field: 'thumbnail', message: messages.pictureGone }]);
}

async function storeWithIds(
  db: Executor,
  questions: QuestionStore,
  draft: ProgramDraft,
  by: ProgramOwner,
): Promise<{ id: string; questionIds: string[] }> {
  const id = draft._id ?? newId();
  const { courses, modules, batches } = treeRows(id, draft, by);
  await insertProgram(db, programRow(id, draft, by), courses, modules);
  const questionIds = await questions.add(db, batches);
  await keepThumbnail(db, draft, by.now);
  return { id, questionIds };
}

/** Stores a whole program for the owner that the caller chose. Returns its id. */
export async function storeProgram(
  db: Executor,
  questions: QuestionStore,
  draft: ProgramDraft,
  by: ProgramOwner,
): Promise<string> {
  return (await storeWithIds(db, questions, draft, by)).id;
}

/**
 * Returns the owner of a new program. A partner owns no programs, so a partner who creates one must
 * name its trainer.
 */
async function ownerOf(
  db: Executor,
  person: Person,
  trainerId: string | undefined,
): Promise<string | Failure<'trainer-needed'>> {
  if (trainerId === undefined || trainerId === person.id) {
    return person.role === 'partner' ? fail('trainer-needed') : person.id;
  }
  if (person.role === 'trainer') return person.id;
  const trainer = await findTrainer(db, trainerId);
  return trainer ? trainer.id : fail('trainer-needed');
}

/**
 * Returns the stored program if the same draft is sent twice, by a second click or after a lost
 * reply.
 */
async function findAlreadyStored(
  db: Executor,
  draft: ProgramDraft,
  trainerId: string,
): Promise<Program | Failure<'id-taken'> | null> {
  const sent = draft._id ? await findProgram(db, draft._id) : null;
  if (!sent) return null;
  return sent.trainerId === trainerId ? presentCurrent(db, sent.id) : fail('id-taken');
}

/** Assigns the new questions to the topics that the draft names. */
async function placeNewQuestions(
  tx: Transaction,
  outlines: OutlineStore,
  { id, draft, questionIds, now }: PlacedDraft,
): Promise<void> {
  const modules = draft.courses.flatMap((course) => course.modules);
  const topics = modules.flatMap(({ questions, topics }) =>
    questions.map((_, place) => topics[place] ?? []),
  );
  const places = topics.flatMap((topic, place) => {
    const questionId = questionIds[place];
    return topic.length > 0 && questionId ? { topic, questionIds: [questionId] } : [];
  });
  if (places.length === 0) return;
  const isPlaced = await outlines.placeInTopics(tx, { programId: id, places, now });
  if (isPlaced) return;
  throwHttpError('invalid-input', [{ field: 'courses', message: messages.tooManyTopics }]);
}

export async function createProgram(
  platform: Platform,
  { questions, outlines }: ProgramStores,
  person: Person,
  draft: ProgramDraft,
): Promise<Program | Failure<'trainer-needed' | 'id-taken'>> {
  return inTransaction(platform.db, async (tx) => {
    const trainerId = await ownerOf(tx, person, draft.trainerId);
    if (typeof trainerId !== 'string') return trainerId;
    if (draft._id) await holdId(tx, draft._id);
    const sent = await findAlreadyStored(tx, draft, trainerId);
    if (sent) return sent;
    const by = {
      trainerId,
      authorId: person.id,
      currency: platform.config.CURRENCY,
      now: platform.now(),
    };
    const { id, questionIds } = await storeWithIds(tx, questions, draft, by);
    await placeNewQuestions(tx, outlines, { id, draft, questionIds, now: by.now });
    return presentCurrent(tx, id);
  });
}
