import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isPlain, QuestionText } from '../parts/question-text.tsx';
import { type AskProps, rightAnswer } from '../view.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import classes from './matching.module.css';
import * as messages from './messages.ts';
import { matchOf } from './pairs.ts';

type Item = QuestionView<'matching'>['left'][number];

/**
 * The chosen text of a row. Every text that could be chosen lies invisible behind it, so that the
 * row has the same height whatever is chosen.
 */
function ChosenText({ chosen, all }: { chosen: Item | null; all: readonly Item[] }) {
  return (
    <span className={classes.chosen} data-empty={chosen === null || undefined}>
      <span>{chosen ? <QuestionText text={chosen.text} inline /> : messages.choose}</span>
      {all.map(({ _id, text }) => (
        <span
          key={_id}
          className={classes.room}
          aria-hidden="true"
          data-text={isPlain(text) ? text : undefined}
        >
          {!isPlain(text) && <QuestionText text={text} inline />}
        </span>
      ))}
    </span>
  );
}

interface RowProps {
  item: Item;
  choices: readonly Item[];
  chosen: Item | null;
  /** The right match; null before the verdict. */
  wanted: Item | null;
  locked: boolean;
  onPress: () => void;
}

/** The right text of a row, in place of the wrong one. */
function Wanted({ item }: { item: Item }) {
  return (
    <span className={classes.wanted}>
      <IconCheck size={16} stroke={3} aria-hidden="true" />
      <span>
        <span className={classes.unseen}>{`${messages.rightAnswer} `}</span>
        <QuestionText text={item.text} inline />
      </span>
    </span>
  );
}

/** A left item with the text that was chosen for it. It can be pressed to choose another text. */
function Row({ item, choices, chosen, wanted, locked, onPress }: RowProps) {
  const id = useId();
  const isRight = wanted !== null && wanted._id === chosen?._id;
  const Sign = isRight ? IconCheck : IconX;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds one button, which names it
    <div
      role="group"
      aria-labelledby={`${id}-left`}
      className={classes.row}
      data-mark={wanted ? (isRight ? 'right' : 'wrong') : undefined}
      data-shows-right={wanted ? '' : undefined}
    >
      <button
        type="button"
        className={classes.press}
        aria-haspopup="dialog"
        // A locked row keeps the focus, so it is not `disabled`.
        aria-disabled={locked}
        onClick={() => locked || onPress()}
      >
        <span id={`${id}-left`} className={classes.left}>
          <QuestionText text={item.text} inline />
        </span>{' '}
        <span className={classes.field}>
          <ChosenText chosen={chosen} all={choices} />
          {wanted && !isRight && <Wanted item={wanted} />}
          {!locked && <IconSelector size={20} stroke={1.8} aria-hidden="true" />}
        </span>
      </button>
      {wanted && (
        <p className={classes.word}>
          <Sign size={14} stroke={3} aria-hidden="true" />
          {isRight ? messages.right : messages.wrong}
        </p>
      )}
    </div>
  );
}

/**
 * The answer field of a matching question. For each left item, a learner presses its row and
 * chooses from a sheet with the full texts of the right items.
 */
export function Ask({ question, value, onChange, locked, verdict }: AskProps<'matching'>) {
  const [openRow, setOpenRow] = useState<Item | null>(null);
  const pairs = value?.pairs ?? [];
  const right = rightAnswer('matching', verdict)?.pairs ?? null;
  const itemOf = (id: string | null) => question.right.find(({ _id }) => _id === id) ?? null;
  const choose = (left: string, chosen: string) => {
    const others = pairs.filter((pair) => pair.left !== left);
    onChange({ type: 'matching', pairs: [...others, { left, right: chosen }] });
  };
  return (
    <div className={classes.rows}>
      {question.left.map((item) => (
        <Row
          key={item._id}
          item={item}
          choices={question.right}
          chosen={itemOf(matchOf(item._id, pairs))}
          wanted={right && itemOf(matchOf(item._id, right))}
          locked={locked}
          onPress={() => setOpenRow(item)}
        />
      ))}
      {openRow && !locked && (
        <AnswerSheet
          title={openRow.text}
          choices={question.right}
          chosen={matchOf(openRow._id, pairs)}
          onChoose={(chosen) => choose(openRow._id, chosen)}
          onClose={() => setOpenRow(null)}
        />
      )}
    </div>
  );
}
