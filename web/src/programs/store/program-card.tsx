import { Button } from '@mantine/core';
import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { generatePath, Link } from 'react-router';
import { paths, programQuizzes } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { cardDescription } from '../../ui/words/first-words.ts';
import { useDayText } from '../../ui/words/use-day-text.ts';
import { isPurchased } from '../owned.ts';
import { formerPrice, priceText } from '../price.ts';
import type { ShownProgram } from '../read-program.ts';
import * as messages from './messages.ts';
import classes from './program-card.module.css';
import { ProgramPicture } from './program-picture.tsx';

function Facts({ program }: { program: ShownProgram }) {
  const dayText = useDayText();
  const { moduleCount, averageRating, purchasedCount, createdAt } = program;
  return (
    <ul className={classes.facts}>
      {moduleCount !== null && <li>{messages.moduleCount({ modules: moduleCount })}</li>}
      {averageRating > 0 && (
        <li className={classes.rating}>
          <IconStarFilled size={15} aria-hidden="true" />
          <span className={classes.unseen}>{messages.rating} </span>
          {averageRating.toFixed(1)}
        </li>
      )}
      {purchasedCount > 0 && <li>{messages.enrolled({ people: purchasedCount })}</li>}
      {createdAt && (
        <li>
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </li>
      )}
    </ul>
  );
}

function Price({ settings }: Pick<ShownProgram, 'settings'>) {
  const before = formerPrice(settings);
  return (
    <p className={classes.price}>
      {priceText(settings)}
      {before && (
        <s>
          <span className={classes.unseen}>{messages.formerPrice} </span>
          {before}
        </s>
      )}
    </p>
  );
}

interface ProgramCardProps {
  program: ShownProgram;
  eager: boolean;
  /** True if the card shows a program that is still being written, and so has no status. */
  isPreview?: boolean;
  /** True if the price is not known yet. */
  isUnpriced?: boolean;
}

/**
 * The card of a program. The whole card is a link to the cart, and the link 'Start Demo' is layered
 * above it. If the person already has the program, the card has neither link.
 */
export function ProgramCard({
  program,
  eager,
  isPreview = false,
  isUnpriced = false,
}: ProgramCardProps) {
  const { _id, name, description, status, thumbnail, settings } = program;
  const nameId = useId();
  const purchased = useAppSelector(({ user }) => isPurchased(_id, user.currentUser));
  return (
    <article className={classes.card}>
      <ProgramPicture thumbnail={thumbnail} shownWidth={416} eager={eager} compact />
      <div className={classes.body}>
        <p className={classes.labels}>
          {!isPreview && <span>{status === 'draft' ? messages.draft : messages.published}</span>}
          {purchased && (
            <span className={classes.purchased}>
              <IconCheck size={15} stroke={2.4} aria-hidden="true" />
              {messages.purchased}
            </span>
          )}
        </p>
        <h3 id={nameId} className={classes.name} dir="auto">
          <Link
            to={generatePath(paths.cart, { id: _id })}
            state={{ program }}
            className={classes.whole}
          >
            {name}
          </Link>
        </h3>
        <p className={classes.description} dir="auto">
          {cardDescription(description)}
        </p>
        <Facts program={program} />
        <div className={classes.foot}>
          {!purchased && !isUnpriced && <Price settings={settings} />}
          <Button
            component={Link}
            to={purchased ? programQuizzes(_id) : generatePath(paths.demoQuiz, { id: _id })}
            variant="default"
            className={classes.demo ?? ''}
            aria-describedby={nameId}
          >
            {purchased ? messages.continueStudying : messages.startDemo}
          </Button>
        </div>
      </div>
    </article>
  );
}
