import { Button, Title } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import {
  isFree,
  ProgramCard,
  ProgramPicture,
  useListStoreProgramsInfiniteQuery,
} from '../../programs/index.ts';
import { useAppSelector } from '../../store.ts';
import { DemoCard } from '../../study/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import classes from './newcomer.module.css';

const SHOWN = 3;
const authors: readonly string[] = ['admin', 'trainer', 'partner'];

type Program = ComponentProps<typeof ProgramCard>['program'];

/** Lists programs to start with, each with a link to its demo. */
function SuggestedPrograms({ title, programs }: { title: string; programs: readonly Program[] }) {
  if (programs.length === 0) return null;
  return (
    <section aria-labelledby="to-try" className={classes.try}>
      <Title id="to-try" order={2} size="h3">
        {title}
      </Title>
      <ul className={classes.cards}>
        {programs.slice(0, SHOWN).map((program) => (
          <li key={program._id}>
            <ProgramCard program={program} eager={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shown to people without a program. Authors are led to create their first program, learners to the
 * demo of a free program, which is on the card of today and is not listed again.
 */
export function Newcomer() {
  const role = useAppSelector(({ user }) => user.currentUser?.role ?? 'user');
  const isAuthor = authors.includes(role);
  const { data, isError } = useListStoreProgramsInfiniteQuery({});
  if (!data && !isError) return <Waiting for={messages.yourPrograms} shape="cards" />;
  // The free programs come first.
  const programs = (data?.pages.flatMap(({ items }) => items) ?? []).toSorted(
    (a, b) => Number(isFree(b.settings)) - Number(isFree(a.settings)),
  );
  const [first] = programs;
  const hasDemo = first !== undefined && !isAuthor;
  const title =
    first && isFree(first.settings) ? messages.startWithTheFreeOneOr : messages.tryADemo;
  const nothing = (
    <EmptyState
      title={messages.noProgramsAvailable}
      text={messages.purchaseAProgram}
      action={{ label: messages.goToStore, to: paths.home, isQuiet: hasDemo }}
    />
  );
  return (
    <>
      {hasDemo ? (
        <DemoCard
          program={first}
          picture={<ProgramPicture thumbnail={first.thumbnail} shownWidth={320} />}
        />
      ) : (
        nothing
      )}
      {isAuthor && (
        <p className={classes.author}>
          {messages.orCreateYourOwn}
          <Button component={Link} to={paths.createQuiz} variant="default">
            {messages.createOrImportAProgram}
          </Button>
        </p>
      )}
      {hasDemo ? (
        <SuggestedPrograms title={messages.otherDemos} programs={programs.slice(1)} />
      ) : (
        <SuggestedPrograms title={title} programs={programs} />
      )}
      {hasDemo && nothing}
    </>
  );
}
