import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isFree, ProgramCard, useListStoreProgramsInfiniteQuery } from '../../programs/index.ts';
import { useAppSelector } from '../../store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as messages from '../messages.ts';
import classes from './newcomer.module.css';

const SHOWN = 3;
const authors: readonly string[] = ['admin', 'trainer', 'partner'];

/** Lists programs to start with, free ones first, each with a link to its demo. */
function SuggestedPrograms() {
  const { data } = useListStoreProgramsInfiniteQuery({});
  const programs = data?.pages.flatMap(({ items }) => items) ?? [];
  if (programs.length === 0) return null;
  const free = programs.filter(({ settings }) => isFree(settings));
  const others = programs.filter((program) => !free.includes(program));
  return (
    <section aria-labelledby="to-try" className={classes.try}>
      <Title id="to-try" order={2} size="h3">
        {free.length > 0 ? messages.startWithTheFreeOneOr : messages.tryADemo}
      </Title>
      <ul className={classes.cards}>
        {[...free, ...others].slice(0, SHOWN).map((program) => (
          <li key={program._id}>
            <ProgramCard program={program} eager={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shown to people without a program. Authors are led to create their first program, learners to
 * free programs.
 */
export function Newcomer() {
  const role = useAppSelector(({ user }) => user.currentUser?.role ?? 'user');
  const isAuthor = authors.includes(role);
  return (
    <>
      <EmptyState
        title={messages.noProgramsAvailable}
        text={messages.purchaseAProgram}
        action={{ label: messages.goToStore, to: paths.home }}
      />
      {isAuthor && (
        <p className={classes.author}>
          {messages.orCreateYourOwn}
          <Button component={Link} to={paths.createQuiz} variant="default">
            {messages.createOrImportAProgram}
          </Button>
        </p>
      )}
      <SuggestedPrograms />
    </>
  );
}
