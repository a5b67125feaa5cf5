import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { Regrade, regrades } from '@certway/contract/regrades';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { isCoached, joinDraft, splitDraft } from '../kinds/index.ts';
import { type Failure, fail, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { changedDraft, draftTools, listQuestionVersions } from '../questions/index.ts';
import { showRegrade } from './read.ts';
import { insertRegrade, listOfQuestion } from './rows.ts';
import type { ResultsPort } from './working/results-port.ts';
import { workOnRegrades } from './working/work.ts';

type Asked = BodyOf<(typeof regrades)['endpoints']['foreseeRegrade']>;
type Problem = 'coach-marks-this' | 'nothing-to-regrade' | 'regrade-open';
type Versions = Awaited<ReturnType<typeof listQuestionVersions>>;

/** One more right answer: in the list of its kind, where it has one, else beside its rule. */
function accepting(draft: Draft, answer: string): Record<string, unknown> {
  if ('otherAnswers' in draft) return { otherAnswers: [...draft.otherAnswers, answer] };
  return { alsoAccepted: [...(draft.alsoAccepted ?? []), answer] };
}

/** The corrected question; null where it is dropped, a failure where the correction is none. */
function corrected(
  { remedy, questionData, answer = '' }: Asked,
  [current, ...earlier]: Versions,
): ReturnType<typeof splitDraft> | null | Failure<Problem> {
  if (!current || remedy === 'full' || remedy === 'out') return null;
  if (isCoached(current.key)) return fail('coach-marks-this');
  // The question as it stands now, for answers to its earlier versions.
  const isAsItStands = remedy === 'key' && questionData === undefined;
  if (isAsItStands && earlier.length > 0) return { paper: current.paper, key: current.key };
  const before = joinDraft(current.paper, current.key);
  const change = remedy === 'accept' ? accepting(before, answer) : (questionData ?? {});
  const to = splitDraft(changedDraft(before, change), draftTools);
  if (to.key.type !== current.key.type) return fail('nothing-to-regrade');
  const same = (key: unknown) => JSON.stringify(key);
  return same(to.key) === same(splitDraft(before, draftTools).key)
    ? fail('nothing-to-regrade')
    : to;
}

async function store(
  tx: Transaction,
  person: Person,
  asked: Asked,
  now: Date,
): Promise<string | Failure<Problem>> {
  const { programId, questionId, remedy, removes } = asked;
  await openForEditing(tx, person, programId);
  const versions = await listQuestionVersions(tx, programId, questionId);
  const [current] = versions;
  if (!current) return refuse('not-found');
  const open = ['foreseeing', 'foreseen', 'applying', 'undoing'] as const;
  if ((await listOfQuestion(tx, questionId, [...open])).length > 0) return fail('regrade-open');
  const to = corrected(asked, versions);
  if (failed(to)) return to;
  const id = newId(now.getTime());
  await insertRegrade(tx, {
    ...{ id, programId, questionId, remedy, createdBy: person.id, createdAt: now },
    how: remedy === 'full' || remedy === 'out' ? remedy : 'key',
    state: 'foreseeing',
    versionIds: versions.flatMap((each) => (each.type === current.type ? each.id : [])),
    fromNumber: current.number,
    to,
    removes: removes && to === null,
  });
  return id;
}

/** Looks at every finished attempt that asked the question; small programs have the answer at once. */
export async function foreseeRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  asked: Asked,
): Promise<Regrade | Failure<Problem>> {
  const { db, now } = platform;
  const id = await inTransaction(db, (tx) => store(tx, person, asked, now()));
  if (failed(id)) return id;
  await workOnRegrades(platform, results);
  return showRegrade(db, id);
}
