import { isCallFailure } from '../calls/failure.ts';
import { listText } from '../ui/words/lists.ts';
import { momentText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { ThreadEntry, WaitingBatch } from './queries.ts';

const said = {
  comment: messages.comment,
  sent: messages.wasSentForReview,
  approved: messages.wasApproved,
  'changes-asked': messages.changesWereRequested,
  corrected: messages.wasCorrected,
  retired: messages.wasRetired,
  'brought-back': messages.wasRestored,
} satisfies Record<ThreadEntry['kind'], string>;

export const kindText = ({ kind }: ThreadEntry): string => said[kind];

/** Returns a text such as 'Tess · Nov 19, 2026, 10:15 · version 3'. */
export const whoAndWhen = ({ author, createdAt, version }: ThreadEntry): string =>
  [
    author ?? messages.unknownAuthor,
    momentText(createdAt),
    version && messages.versionNumber({ version }),
  ]
    .filter(Boolean)
    .join(' · ');

export const failedText = (error: unknown): string =>
  isCallFailure(error) ? error.message : error ? messages.notSaved : '';

type BatchAction = WaitingBatch['action'];

const fieldNames = {
  difficulty: messages.difficulty,
  explanation: messages.explanation,
  reference: messages.reference,
  edition: messages.edition,
  validFrom: messages.validFrom,
  validUntil: messages.validUntil,
  reviewedOn: messages.reviewedOn,
} satisfies Record<Extract<BatchAction, { kind: 'set' }>['fields'][number], string>;

/** Returns a text such as 'Replaced “stop” with “halt”'. */
export function actionText(action: BatchAction): string {
  switch (action.kind) {
    case 'replace':
      return action.replace
        ? messages.didReplace({ find: action.find, replace: action.replace })
        : messages.didRemove({ find: action.find });
    case 'set':
      return messages.didSet({
        fields: listText(action.fields.map((field) => fieldNames[field])),
      });
    case 'update':
      return messages.didUpdate;
  }
}
