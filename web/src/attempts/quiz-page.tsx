import '@mantine/core/styles/Group.layer.css';
import { PROGRAMS_A_PAGE } from '@certway/contract/limits';
import { Button, Group, TextInput } from '@mantine/core';
import { lazy, useDeferredValue, useState } from 'react';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { useListQuizzesQuery } from './queries.ts';
import '../ui/forms.css';
import { QuizCard, QuizCardSkeleton, type QuizProgram } from './quiz-card.tsx';
import classes from './quiz-page.module.css';
import { RunningQuizzes } from './running-quizzes.tsx';

const ChooseModal = lazy(() =>
  import('./choose-modal.tsx').then((module) => ({ default: module.ChooseModal })),
);

const MANY = 12;

export function QuizPage() {
  return (
    <Page title="Select a Program">
      <RunningQuizzes />
      <Programs />
    </Page>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  if (searched) {
    return <p className={classes.nothing}>No program of yours has these words in its name.</p>;
  }
  return (
    <EmptyState
      title="No programs available"
      text="Please purchase a program to get started"
      action={{ label: 'Go to Store', to: paths.home }}
    />
  );
}

function Programs() {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<QuizProgram | null>(null);
  const query = { q: useDeferredValue(q), page };
  const { data, isError, isLoading } = useListQuizzesQuery({ query });
  if (isError && !data) {
    return (
      <EmptyState
        art={errorArt}
        title="Error loading content"
        text="Please log out and get back in or contact admin."
      />
    );
  }
  const { items = [], total = 0 } = data ?? {};
  const pages = Math.ceil(total / PROGRAMS_A_PAGE);
  const search = (words: string) => {
    setQ(words);
    setPage(1);
  };
  return (
    <>
      {(total > MANY || q !== '') && (
        <TextInput
          type="search"
          label="Find a program"
          value={q}
          onChange={(event) => search(event.currentTarget.value)}
          mb="lg"
          maw={420}
        />
      )}
      {data && items.length === 0 && <Nothing searched={q !== ''} />}
      <ul className={classes.grid}>
        {isLoading && [1, 2, 3].map((place) => <QuizCardSkeleton key={place} />)}
        {items.map((program) => (
          <QuizCard key={program._id} program={program} onChoose={() => setChosen(program)} />
        ))}
      </ul>
      {pages > 1 && (
        <Group mt="xl" justify="center">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>{`Page ${page} of ${pages}`}</span>
          <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Group>
      )}
      <Optional>
        {chosen && <ChooseModal program={chosen} onClose={() => setChosen(null)} />}
      </Optional>
    </>
  );
}
