import { Button } from '@mantine/core';
import { useState } from 'react';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { referenceText, validityText } from '../ui/words/validity.ts';
import { DeleteRule } from './delete-rule.tsx';
import classes from './editions.module.css';
import { EnterRule } from './enter-rule.tsx';
import {
  decisionFailure,
  decisionLabels,
  decisionText,
  ruleText,
  undecidedQuestions,
} from './labels.ts';
import * as messages from './messages.ts';
import { type RuleChange, type RuledQuestion, useDecideRuledMutation } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type QuestionWriting, WriteDialog } from './write-dialog.tsx';

interface RuledQuestionsProps {
  programId: string;
  rule: RuleChange;
}

/** Shows a rule change and the decision about each question that cites it. */
export function RuledQuestions({ programId, rule }: RuledQuestionsProps) {
  const [decide, { error, isLoading }] = useDecideRuledMutation();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const [leaving, setLeaving] = useState<RuledQuestion | null>(null);
  const [writing, setWriting] = useState<QuestionWriting | null>(null);
  const waiting = undecidedQuestions(rule).map(({ _id }) => _id);
  const { kind } = rule;
  const params = { programId, changeId: rule._id };
  const all = (decision: 'still-right' | 'expires', questionIds: string[]) =>
    decide({ params, body: { questionIds, decision } });
  return (
    <article className={classes.rule} aria-label={ruleText(rule)}>
      <div className={classes.head}>
        <h3 className={classes.ruleTitle}>{ruleText(rule)}</h3>
        <RowMenu label={messages.moreActionsFor({ what: ruleText(rule) })}>
          <button type="button" onClick={() => setDoing('edit')}>
            {messages.edit}
          </button>
          <button type="button" onClick={() => setDoing('delete')}>
            {messages.remove}
          </button>
        </RowMenu>
      </div>
      {rule.what && <p>{rule.what}</p>}
      <p role="alert" className={classes.problem}>
        {decisionFailure(error)}
      </p>
      {waiting.length > 1 && (
        <div className={classes.buttons}>
          {kind === 'rule' && (
            <Button variant="default" loading={isLoading} onClick={() => all('expires', waiting)}>
              {messages.allExpire({ count: waiting.length })}
            </Button>
          )}
          <Button variant="default" loading={isLoading} onClick={() => all('still-right', waiting)}>
            {kind === 'rule'
              ? messages.allStillRight({ count: waiting.length })
              : messages.allStay({ count: waiting.length })}
          </Button>
        </div>
      )}
      <ul className={classes.rows}>
        {rule.questions.map((question) => (
          <Row
            key={question._id}
            rule={rule}
            question={question}
            saving={isLoading}
            onStay={() => all('still-right', [question._id])}
            onEnd={() =>
              kind === 'edition' ? setLeaving(question) : all('expires', [question._id])
            }
            onWrite={(as) => setWriting({ as, question })}
          />
        ))}
      </ul>
      {writing && (
        <WriteDialog params={params} rule={rule} {...writing} onClose={() => setWriting(null)} />
      )}
      {leaving && (
        <ReasonDialog
          programId={programId}
          rule={rule}
          question={leaving}
          onClose={() => setLeaving(null)}
        />
      )}
      {doing === 'edit' && (
        <EnterRule programId={programId} kind={kind} rule={rule} onClose={() => setDoing(null)} />
      )}
      {doing === 'delete' && (
        <DeleteRule programId={programId} rule={rule} onClose={() => setDoing(null)} />
      )}
    </article>
  );
}

interface RowProps {
  rule: RuleChange;
  question: RuledQuestion;
  saving: boolean;
  onStay: () => void;
  onEnd: () => void;
  onWrite: (as: QuestionWriting['as']) => void;
}

function Row({ rule, question, saving, onStay, onEnd, onWrite }: RowProps) {
  const { text, reference, edition, decision, isRemoved } = question;
  const isOpen = !isRemoved && decision !== 'replaced';
  return (
    <li className={classes.row} data-waits={(!decision && !isRemoved) || undefined}>
      <p className={classes.text}>
        <QuestionText text={text} inline />
      </p>
      <p className={classes.soft}>
        {[referenceText(reference, edition), validityText(question)].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.decision}>{decisionText(rule, question)}</p>
      {isOpen && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            disabled={saving || decision === 'still-right'}
            onClick={onStay}
          >
            {decisionLabels[rule.kind].stays}
          </Button>
          <Button variant="default" disabled={saving || decision === 'expires'} onClick={onEnd}>
            {decisionLabels[rule.kind].ends}
          </Button>
          <RowMenu label={messages.moreActionsFor({ what: text })}>
            <button type="button" disabled={saving} onClick={() => onWrite('edited')}>
              {messages.edit}
            </button>
            <button type="button" disabled={saving} onClick={() => onWrite('replaced')}>
              {messages.replace}
            </button>
          </RowMenu>
        </div>
      )}
    </li>
  );
}
