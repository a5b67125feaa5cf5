import type { Draft } from '@certway/contract/kinds/index';
import { memo, useMemo, useState } from 'react';
import { formFromDraft } from '../../../kinds/editing/form.ts';
import { hintsFor } from '../../../kinds/editing/lint.ts';
import { QuestionSummary } from '../../../kinds/editing/question-summary.tsx';
import { PassageFold } from '../../../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../../../kinds/parts/question-text.tsx';
import { positionText, titleText } from '../../similar/position-text.ts';
import { QuestionComparison, textAndQuestion } from '../../similar/question-comparison.tsx';
import type { SimilarMatch } from '../../similar/use-similar.ts';
import classes from '../bank.module.css';
import type { InspectedFile } from '../inspected.ts';
import * as messages from '../messages.ts';

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

interface InspectedQuestionProps {
  where: string;
  question: Draft;
  /** The question's topic; empty if there is none. */
  topic: string;
  losses: string[];
  doubts: string[];
  /** The stored question that is similar to this question. */
  alike: SimilarMatch | undefined;
  known: boolean;
  /** The earlier question of the file that is similar to this question. */
  earlier: Pick<InspectedFile['questions'][number], 'where' | 'question'> | undefined;
  at: number;
  chosen: boolean;
  onToggle: (at: number) => void;
}

/** A question of an inspected file. The preview is rendered only when someone opens it. */
export const InspectedQuestion = memo(function InspectedQuestion(props: InspectedQuestionProps) {
  const { where, question, topic, losses, doubts, alike, known, earlier, at, chosen, onToggle } =
    props;
  const [open, setOpen] = useState(false);
  const hints = useMemo(() => ownHints(question), [question]);
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
        <summary>
          <QuestionText text={question.text} inline />{' '}
          <span className={classes.where}>{`${at + 1}, ${where}`}</span>
          {topic && <span className={classes.where}>{topic}</span>}
          {doubts.map((doubt) => (
            <span key={doubt} className={classes.doubt}>
              {messages.checkThis({ doubt })}
            </span>
          ))}
          {alike && (
            <span className={classes.doubt}>
              {known
                ? messages.alreadyThere({ where: positionText(alike.question) })
                : messages.similarTo({ where: positionText(alike.question) })}
            </span>
          )}
          {earlier && (
            <span className={classes.doubt}>
              {messages.similarToQuestionFrom({ where: earlier.where })}
            </span>
          )}
          {hints.map((hint) => (
            <span key={hint} className={classes.where}>
              {hint}
            </span>
          ))}
          {losses.map((loss) => (
            <span key={loss} className={classes.where}>
              {loss}
            </span>
          ))}
        </summary>
        <div>
          {open && <PassageFold passage={question.passage} />}
          {open && <QuestionSummary form={formFromDraft(question)} number={at + 1} />}
          {open && earlier && (
            <QuestionComparison
              left={{ title: messages.thisQuestion, ...textAndQuestion({ question }) }}
              right={{
                title: messages.questionFrom({ where: earlier.where }),
                ...textAndQuestion(earlier),
              }}
            />
          )}
          {open && alike && (
            <QuestionComparison
              left={{ title: messages.inTheFile, ...textAndQuestion({ question }) }}
              right={{ title: titleText(alike.question), ...textAndQuestion(alike.question) }}
            />
          )}
        </div>
      </details>
    </li>
  );
});
