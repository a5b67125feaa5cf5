import { type RefObject, useId } from 'react';
import { hasChoices, viewOf } from '../kinds/index.ts';
import { QuestionAudio } from '../kinds/parts/audio/question-audio.tsx';
import { QuestionIllustration } from '../kinds/parts/illustration.tsx';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { VerdictNote } from '../kinds/parts/verdict-note.tsx';
import textButton from '../ui/text-button.module.css';
import classes from './cards.module.css';
import * as messages from './messages.ts';
import type { DeckCard } from './queries.ts';

interface FacesProps {
  card: DeckCard;
  isTurned: boolean;
  /** True if the options are shown. Many questions cannot be understood without them. */
  withChoices: boolean;
  onChoices: (shown: boolean) => void;
  front: RefObject<HTMLElement | null>;
  back: RefObject<HTMLElement | null>;
}

/** The right answer with its explanation, and the learner's own note. */
function Back({ card, withChoices, back }: Pick<FacesProps, 'card' | 'withChoices' | 'back'>) {
  const { paper, verdict, note } = card;
  return (
    <section ref={back} tabIndex={-1} className={classes.back} aria-label={messages.answer}>
      <VerdictNote verdict={verdict} untitled {...(!withChoices && { question: paper })} />
      {note !== '' && (
        <div className={classes.note}>
          <h3>{messages.yourNote}</h3>
          <p>{note}</p>
        </div>
      )}
    </section>
  );
}

/** A card: the question, and below it the answer when the card is turned. */
export function CardFaces({ card, isTurned, withChoices, onChoices, front, back }: FacesProps) {
  const { paper, verdict } = card;
  const choices = useId();
  const { Review } = viewOf(paper);
  const offersChoices = hasChoices(paper);
  return (
    <div className={classes.card}>
      <section ref={front} tabIndex={-1} className={classes.front} aria-label={messages.card}>
        <PassageFold passage={paper.passage} />
        <div className={classes.text}>
          <QuestionText text={paper.text} />
        </div>
        <QuestionAudio audio={paper.audio} />
        <QuestionIllustration question={paper} />
        {offersChoices && (
          <button
            type="button"
            className={textButton.button}
            aria-expanded={withChoices}
            aria-controls={withChoices ? choices : undefined}
            onClick={() => onChoices(!withChoices)}
          >
            {withChoices ? messages.hideChoices : messages.showChoices}
          </button>
        )}
        {offersChoices && withChoices && (
          <div id={choices}>
            <Review question={paper} answer={null} verdict={isTurned ? verdict : null} />
          </div>
        )}
      </section>
      {isTurned && <Back card={card} withChoices={offersChoices && withChoices} back={back} />}
    </div>
  );
}
