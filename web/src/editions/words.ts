import type { ChangeKind, RuleDecision } from '@certway/contract/editions';
import { isCallFailure } from '../calls/failure.ts';
import { dateText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { RuleChange, RuledQuestion } from './queries.ts';

/** 'FAR 61.57 changes on Mar 1, 2027', '2027 edition from Mar 1, 2027'. */
export const ruleText = ({
  kind,
  cited,
  changesOn,
}: Pick<RuleChange, 'kind' | 'cited' | 'changesOn'>) =>
  kind === 'edition'
    ? messages.editionFrom({ edition: cited, day: dateText(changesOn) })
    : messages.ruleChangesOn({ rule: cited, day: dateText(changesOn) });

/** Those that still wait for their author; what is not in the program any more does not. */
export const waitingOf = ({ questions }: Pick<RuleChange, 'questions'>) =>
  questions.filter(({ decision, isRemoved }) => decision === null && !isRemoved);

/** What can be decided, as buttons. */
export const choiceWords: Record<ChangeKind, { stays: string; ends: string }> = {
  rule: { stays: messages.stillRight, ends: messages.expiresThatDay },
  edition: { stays: messages.stays, ends: messages.leavesThatDay },
};

const decided: Record<RuleDecision, (rule: RuleChange) => string> = {
  'still-right': ({ kind }) => choiceWords[kind].stays,
  edited: () => messages.edited,
  expires: ({ changesOn }) => messages.expiresOn({ day: dateText(changesOn) }),
  replaced: ({ changesOn }) => messages.expiresAndIsReplaced({ day: dateText(changesOn) }),
};

export function decisionText(
  rule: RuleChange,
  { decision, reason, isRemoved }: RuledQuestion,
): string {
  if (decision) return [decided[decision](rule), ...(reason ? [reason] : [])].join(': ');
  return isRemoved ? messages.removed : messages.waitsForDecision;
}

export const failedText = (error: unknown): string =>
  isCallFailure(error) ? error.message : error ? messages.notSaved : '';
