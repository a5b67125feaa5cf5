import type { Verdict } from '@certway/contract/attempts/verdict';
import { IconCheck, IconLock, IconSquare, IconSquareCheckFilled, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { Picture } from '../../../images/index.ts';
import * as messages from '../../messages.ts';
import { useAnswerName } from '../answer-name.ts';
import classes from '../choices.module.css';
import { letterOf } from '../letters.ts';
import { QuestionText } from '../question-text.tsx';
import { OPTION_WIDTH } from '../widths.ts';

export interface ChoiceOption {
  _id: string;
  text: string;
  image: string | null;
}

type ChoiceMark = 'right' | 'wrong' | 'locked' | 'selected' | null;

export interface ChoiceState {
  chosen: readonly string[];
  /** The ids of the right options; null before the verdict. */
  right: readonly string[] | null;
  locked: boolean;
  /** True if several options may be chosen before a button locks the answer. */
  several?: boolean;
  /** The verdict, which may explain single options and say how many learners chose each. */
  verdict: Verdict | null;
}

function markOf(id: string, { chosen, right, locked }: ChoiceState): ChoiceMark {
  if (right?.includes(id)) return 'right';
  if (!chosen.includes(id)) return null;
  if (!locked) return 'selected';
  return right === null ? 'locked' : 'wrong';
}

/** Returns the verdict on an option in words, which are shown in addition to the color. */
function wordOf(
  name: string,
  mark: ChoiceMark,
  isChosen: boolean,
  several: boolean,
): string | null {
  if (mark === 'right') {
    if (isChosen) return messages.answerRight({ answer: name });
    return several ? messages.rightMissed : messages.rightAnswer;
  }
  if (mark === 'wrong') return messages.answerWrong({ answer: name });
  return mark === 'locked' ? messages.answerLocked({ answer: name }) : null;
}

/** Adds how many learners chose the option, in the same place, because edges of options are close. */
function withPercent(word: string | null, percent: number | undefined): string | null {
  if (percent === undefined) return word;
  return word ? messages.wordAndShare({ word, percent }) : messages.choseThis({ percent });
}

const signs = { right: IconCheck, wrong: IconX, locked: IconLock, selected: null };

const percentOf = (id: string, verdict: Verdict | null): number | undefined =>
  verdict?.othersChose && (verdict.othersChose.percents[id] ?? 0);

interface FaceProps {
  choice: ChoiceOption;
  place: number;
  mark: ChoiceMark;
  isChosen: boolean;
  several: boolean;
  /** The author's explanation of the option, known once there is a verdict. */
  explanation: string | undefined;
  /** The percentage of other learners who chose the option, if enough have answered. */
  percent: number | undefined;
}

/**
 * Returns the props of one option. They do not depend on other options, so a memoized option is not
 * rendered again when another option changes.
 */
export const faceOf = (choice: ChoiceOption, place: number, marking: ChoiceState): FaceProps => ({
  choice,
  place,
  mark: markOf(choice._id, marking),
  isChosen: marking.chosen.includes(choice._id),
  several: marking.several ?? false,
  explanation: marking.verdict?.optionExplanations?.[choice._id],
  percent: percentOf(choice._id, marking.verdict),
});

/** Checks whether an option is right and was left out where several could be chosen. */
export const isMissed = ({ mark, isChosen, several }: FaceProps): boolean =>
  several && mark === 'right' && !isChosen;

export const ChoiceFace = memo(function ChoiceFace(props: FaceProps) {
  const { choice, place, mark, isChosen, several, explanation, percent } = props;
  const Box = isChosen ? IconSquareCheckFilled : IconSquare;
  const Sign = mark && signs[mark];
  const word = withPercent(wordOf(useAnswerName(), mark, isChosen, several), percent);
  return (
    <>
      <span className={classes.letter}>
        {letterOf(place)}
        {Sign && (
          <span className={classes.sign}>
            <Sign size={14} stroke={3} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={classes.body}>
        {choice.image && (
          <Picture
            path={choice.image}
            alt={choice.text ? '' : messages.pictureAt({ letter: letterOf(place) })}
            className={classes.image}
            shownWidth={OPTION_WIDTH}
            eager
          />
        )}
        {choice.text && <QuestionText text={choice.text} inline />}
        {explanation && (
          <span className={classes.explanation}>
            <QuestionText text={explanation} inline />
          </span>
        )}
      </span>
      {several && <Box size={24} aria-hidden="true" className={classes.box} />}
      {word && <span className={classes.word}>{word}</span>}
    </>
  );
});
