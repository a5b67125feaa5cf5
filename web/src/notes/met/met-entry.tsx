import {
  IconCheck,
  IconChevronDown,
  IconCircleHalf2,
  IconHourglass,
  IconX,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Picture } from '../../images/index.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import { dayText } from '../../ui/words/moments.ts';
import { AnsweredQuestion } from '../answered-question.tsx';
import * as messages from '../messages.ts';
import classes from '../notes.module.css';
import { type MetQuestion, useGetMetQuestionQuery } from '../queries.ts';
import { useNotebook } from '../use-notebook.ts';

/** The width in pixels of the small picture after a question. */
const PICTURE_WIDTH = 72;

const outcomes = {
  right: { word: messages.answeredRight, Sign: IconCheck },
  partly: { word: messages.answeredPartlyRight, Sign: IconCircleHalf2 },
  wrong: { word: messages.answeredWrong, Sign: IconX },
  waiting: { word: messages.notMarkedYet, Sign: IconHourglass },
};

function Question({ accountId, questionId }: { accountId: string; questionId: string }) {
  const read = useGetMetQuestionQuery(
    { params: { questionId } },
    { refetchOnMountOrArgChange: true },
  );
  const { state } = useNotebook(accountId);
  const note = state.notes[questionId]?.text ?? '';
  return (
    <>
      {note !== '' && <p className={classes.note}>{note}</p>}
      <AnsweredQuestion accountId={accountId} questionId={questionId} read={read} />
    </>
  );
}

/** An answered question, which expands to show the right answer. The whole row is pressed. */
export function MetEntry({ accountId, question }: { accountId: string; question: MetQuestion }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = useId();
  const { questionId, text, picture, programName, moduleName, outcome, answeredAt } = question;
  const { word, Sign } = outcomes[outcome];
  return (
    <li className={classes.met}>
      <button
        type="button"
        className={classes.metRow}
        aria-expanded={isOpen}
        aria-controls={isOpen ? shown : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.metText}>
          {isOpen ? messages.closeQuestion : <QuestionText text={text} inline />}
        </span>
        {picture && !isOpen && (
          <Picture path={picture} alt="" shownWidth={PICTURE_WIDTH} className={classes.picture} />
        )}
        <span className={classes.metFacts}>
          <span className={classes.outcome} data-outcome={outcome}>
            <Sign size={16} stroke={2.4} aria-hidden="true" />
            {word}
          </span>
          <time dateTime={answeredAt}>{dayText(answeredAt)}</time>
          <span>{moduleName ?? programName}</span>
        </span>
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={shown} className={classes.question}>
          <Question accountId={accountId} questionId={questionId} />
        </div>
      )}
    </li>
  );
}
