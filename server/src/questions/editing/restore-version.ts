import type { Person } from '@certway/contract/endpoint';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { joinDraft } from '../../kinds/index.ts';
import { type Failure, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { withPassage } from '../cases/with-passage.ts';
import * as messages from '../messages.ts';
import { listVersionRows } from '../repository-authoring.ts';
import { putNewVersion, type QuestionEdit, type QuestionRef } from './update.ts';

interface RestoredVersion {
  number: number;
  version?: number | undefined;
}

/**
 * Restores an old version of a question by adding a new version with the same content. No version
 * in the history is removed.
 */
export async function restoreVersion(
  platform: Platform,
  person: Person,
  place: QuestionRef,
  { number, version, isUrgent }: RestoredVersion & Pick<QuestionEdit, 'isUrgent'>,
): Promise<AuthoredQuestion | Failure<'question-changed'>> {
  const old = (await listVersionRows(platform.db, place.questionId)).find(
    (each) => each.version.number === number,
  )?.version;
  if (!old) return throwHttpError('not-found');
  return putNewVersion(platform, person, place, {
    draft: (current) => withPassage(joinDraft(old.paper, old.key), current.passage),
    version,
    note: messages.versionRestored({ number }),
    ...(isUrgent && { isUrgent }),
  });
}
