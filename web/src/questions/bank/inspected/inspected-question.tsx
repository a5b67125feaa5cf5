import type { Draft } from '@certway/contract/kinds/index';
import { Checkbox } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { formFromDraft } from '../../../kinds/editing/form.ts';
import { hintsFor } from '../../../kinds/editing/lint.ts';
import { QuestionSummary } from '../../../kinds/editing/question-summary.tsx';
import { PassageFold } from '../../../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../../../kinds/parts/question-text.tsx';
import { topicLabel } from '../../../topics/index.ts';
import { positionText, titleText } from '../../similar/position-text.ts';
import { QuestionComparison, textAndQuestion } from '../../similar/question-comparison.tsx';
import classes from '../bank.module.css';
import type { InspectedFile } from '../inspected.ts';
import * as messages from '../messages.ts';
import type { ComparedQuestion } from '../review/groups.ts';

/**
 * The fields whose hints are counted above the list and not repeated at each question, because they
 * often apply to most of a file.
 */
const COUNTED = ['explanation', 'reference'];

/**
 * Returns the hints that concern this question alone. It is not compared with other questions,
 * because that would take long in a large file.
 */
const ownHints = (question: Draft): string[] =>
  hintsFor(formFromDraft(question), { others: [], unstored: [] })
    .filter(({ about }) => !COUNTED.includes(about))
    .map(({ message }) => message);

type ReadQuestion = InspectedFile['questions'][number];

interface InspectedQuestionProps {
  read: ReadQuestion;
  reviewed: ComparedQuestion | undefined;
  /** The earlier question of the file that is similar to this question. */
  earlier: Pick<ReadQuestion, 'where' | 'question'> | undefined;
  at: number;
  chosen: boolean;
  /** Whether a changed question is added as a new one. */
  isNew: boolean;
  onToggle: (at: number) => void;
  onAsNew: (at: number) => void;
}

const matchLines = {
  changed: messages.isQuestion,
  new: messages.similarTo,
  same: messages.isQuestion,
};

/** Returns the lines about a stored question and an earlier one of the file, if there are any. */
function likenessLines({ reviewed, earlier }: InspectedQuestionProps): string[] {
  const { match, group = 'new', changes = [] } = reviewed ?? {};
  const fields = [...new Set(changes.map(({ label }) => label))].join(', ');
  return [
    ...(match ? [matchLines[group]({ where: positionText(match.question) })] : []),
    ...(group === 'changed' ? [messages.show({ fields })] : []),
    ...(earlier ? [messages.similarToQuestionFrom({ where: earlier.where })] : []),
  ];
}

/** The question as a learner sees it, and its differences from questions that it is similar to. */
function OpenQuestion({ read, reviewed, earlier, at, isNew, onAsNew }: InspectedQuestionProps) {
  const { question } = read;
  const { match, updated, group } = reviewed ?? {};
  return (
    <>
      {match && (
        <QuestionComparison
          left={
            group === 'new'
              ? { title: messages.inTheFile, ...textAndQuestion({ question }) }
              : {
                  title: messages.inProgram({ where: positionText(match.question) }),
                  ...textAndQuestion(match.question),
                }
          }
          right={
            updated
              ? { title: messages.afterUpdate, ...textAndQuestion({ question: updated }) }
              : { title: titleText(match.question), ...textAndQuestion(match.question) }
          }
        />
      )}
      {group === 'changed' && (
        <Checkbox label={messages.addAsNew} checked={isNew} onChange={() => onAsNew(at)} />
      )}
      <PassageFold passage={question.passage} />
      <QuestionSummary form={formFromDraft(question)} number={at + 1} />
      {earlier && (
        <QuestionComparison
          left={{ title: messages.thisQuestion, ...textAndQuestion({ question }) }}
          right={{
            title: messages.questionFrom({ where: earlier.where }),
            ...textAndQuestion(earlier),
          }}
        />
      )}
    </>
  );
}

/** A question of an inspected file. The preview is rendered only when someone opens it. */
export const InspectedQuestion = memo(function InspectedQuestion(props: InspectedQuestionProps) {
  const { read, at, chosen, onToggle } = props;
  const { where, question, losses, doubts } = read;
  const topic = read.topic.map(topicLabel).join(' › ');
  const [open, setOpen] = useState(false);
  const hints = useMemo(() => ownHints(question as Draft), [question]);
  const remarks = [
    ...doubts.map((doubt) => messages.checkThis({ doubt })),
    ...likenessLines(props),
  ];
  return (
    <li className={classes.item}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={messages.selectQuestionFrom({ where })}
          onChange={() => onToggle(at)}
        />
      </label>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.line}>
          <span>
            <QuestionText text={question.text} inline />{' '}
            <span className={classes.where}>
              {messages.numberedFrom({ number: at + 1, where })}
            </span>
            {topic && <span className={classes.where}>{topic}</span>}
            {remarks.map((remark) => (
              <span key={remark} className={classes.doubt}>
                {remark}
              </span>
            ))}
            {[...hints, ...losses].map((line) => (
              <span key={line} className={classes.where}>
                {line}
              </span>
            ))}
          </span>
        </summary>
        <div className={classes.open}>{open && <OpenQuestion {...props} />}</div>
      </details>
    </li>
  );
});
