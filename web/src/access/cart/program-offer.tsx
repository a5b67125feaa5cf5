import { CART_MODULES_UNKNOWN, CART_QUESTIONS_UNKNOWN } from '@certway/contract/limits';
import { categories } from '@certway/contract/programs/categories';
import { Container, Title } from '@mantine/core';
import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import { isPurchased, ProgramPicture, type ShownProgram } from '../../programs/index.ts';
import { ProgramReviews } from '../../reviews/index.ts';
import { useAppSelector } from '../../store.ts';
import * as messages from '../messages.ts';
import { Contents } from './contents.tsx';
import { DemoScore } from './demo-score.tsx';
import classes from './program-offer.module.css';
import { PurchasePanel } from './purchase-panel.tsx';

function Facts({ program }: { program: ShownProgram }) {
  const { averageRating, reviewsCount, purchasedCount, trainerName } = program;
  return (
    <ul className={classes.facts}>
      <li>{messages.moduleCount({ modules: program.moduleCount ?? CART_MODULES_UNKNOWN })}</li>
      <li>
        {messages.questionCount({ questions: program.questionCount ?? CART_QUESTIONS_UNKNOWN })}
      </li>
      {averageRating > 0 && (
        <li className={classes.rating}>
          <IconStarFilled size={16} aria-hidden="true" />
          {messages.ratingFrom({ stars: averageRating.toFixed(1), reviews: reviewsCount })}
        </li>
      )}
      {purchasedCount > 0 && <li>{messages.enrolled({ people: purchasedCount })}</li>}
      {trainerName && <li dir="auto">{messages.byTrainer({ trainer: trainerName })}</li>}
    </ul>
  );
}

export function ProgramOffer({ program }: { program: ShownProgram }) {
  const { _id, name, description, category, status, archived, thumbnail } = program;
  const purchased = useAppSelector(({ user }) => isPurchased(_id, user.currentUser));
  return (
    <Container size="var(--site)" className={classes.page ?? ''}>
      <header className={classes.head}>
        <div className={classes.picture}>
          <ProgramPicture thumbnail={thumbnail} shownWidth={760} first />
        </div>
        <p className={classes.labels}>
          {category && <span>{categories[category]}</span>}
          {(status === 'draft' || archived) && (
            <span>{archived ? messages.archived : messages.draft}</span>
          )}
          {purchased && (
            <span className={classes.purchased}>
              <IconCheck size={15} stroke={2.4} aria-hidden="true" /> {messages.purchased}
            </span>
          )}
        </p>
        <Title order={1} tabIndex={-1} dir="auto" className={classes.name ?? ''}>
          {name}
        </Title>
        <Facts program={program} />
      </header>
      <aside className={classes.aside} aria-label={messages.priceAndBuying}>
        <DemoScore program={program} />
        <PurchasePanel program={program} purchased={purchased} />
      </aside>
      <div className={classes.rest}>
        <p className={classes.description} dir="auto">
          {description}
        </p>
        <Contents _id={_id} courses={program.courses} purchased={purchased} />
        <ProgramReviews programId={_id} />
      </div>
    </Container>
  );
}
