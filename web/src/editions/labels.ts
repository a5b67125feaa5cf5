import type { ChangeKind, RuleDecision } from '@certway/contract/editions/index';
import { isCallFailure } from '../calls/failure.ts';
import { dateText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { RuleChange, RuledQuestion } from './queries.ts';

/** Returns a text such as 'FAR 61.57 changes on Mar 1, 2027' or '2027 edition, in effect from Mar 1, 2027'. */
export const ruleText = ({
  kind,
  cited,
  changesOn,
}: Pick<RuleChange, 'kind' | 'cited' | 'changesOn'>) =>
  kind === 'edition'
    ? messages.editionFrom({ edition: cited, day: dateText(changesOn) })
    : messages.ruleChangesOn({ rule: cited, day: dateText(changesOn) });

/**
 * Returns the questions of a rule change that have no decision yet. Questions that are no longer in
 * the program are left out.
 */
export const undecidedQuestions = ({ questions }: Pick<RuleChange, 'questions'>) =>
  questions.filter(({ decision, isRemoved }) => decision === null && !isRemoved);

export const decisionLabels: Record<ChangeKind, { stays: string; ends: string }> = {
  rule: { stays: messages.stillRight, ends: messages.expiresThatDay },
  edition: { stays: messages.stays, ends: messages.leavesThatDay },
};

const decisionTexts: Record<RuleDecision, (rule: RuleChange) => string> = {
  'still-right': ({ kind }) => decisionLabels[kind].stays,
  edited: () => messages.edited,
  expires: ({ changesOn }) => messages.expiresOn({ day: dateText(changesOn) }),
  replaced: ({ changesOn }) => messages.expiresAndIsReplaced({ day: dateText(changesOn) }),
};

export function decisionText(
  rule: RuleChange,
  { decision, reason, isRemoved }: RuledQuestion,
): string {
  if (decision) return [decisionTexts[decision](rule), ...(reason ? [reason] : [])].join(': ');
  return isRemoved ? messages.removed : messages.waitsForDecision;
}

export const decisionFailure = (error: unknown): string =>
  isCallFailure(error) ? error.message : error ? messages.notSaved : '';
