import type { AuthoredQuestion } from '@certway/contract/authored-question';
import type { Person } from '@certway/contract/endpoint';
import { joinDraft } from '../../kinds/index.ts';
import { type Failure, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { withPassage } from '../cases/with-passage.ts';
import { versionsOf } from '../repository-authoring.ts';
import { type Edit, putNewVersion, type QuestionPlace } from './update.ts';

interface RestoredVersion {
  number: number;
  version?: number | undefined;
}

/** An old version is written again as a new one, so the history only grows. */
export async function restoreVersion(
  platform: Platform,
  person: Person,
  place: QuestionPlace,
  { number, version, isUrgent }: RestoredVersion & Pick<Edit, 'isUrgent'>,
): Promise<AuthoredQuestion | Failure<'question-changed'>> {
  const old = (await versionsOf(platform.db, place.questionId)).find(
    (each) => each.version.number === number,
  )?.version;
  if (!old) return refuse('not-found');
  return putNewVersion(platform, person, place, {
    draft: (current) => withPassage(joinDraft(old.paper, old.key), current.passage),
    version,
    note: `Version ${number} restored`,
    ...(isUrgent && { isUrgent }),
  });
}
