import { Button, Title } from '@mantine/core';
import classes from './exam-session.module.css';
import * as messages from './messages.ts';
import { Legend, Navigator } from './navigator.tsx';
import type { AssembledExam, NavigatorQuestion } from './navigator-questions.ts';

interface ReviewProps {
  paper: AssembledExam;
  places: readonly NavigatorQuestion[];
  position: number;
  busy: boolean;
  onGo: (index: number) => void;
  onBack: () => void;
  onSubmit: () => void;
}

/**
 * Returns question numbers such as '1, 2, 7–12', in which consecutive numbers are shortened to a
 * range.
 */
function numbers(places: readonly NavigatorQuestion[]): string {
  const rows: [first: number, last: number][] = [];
  for (const { index } of places) {
    const row = rows.at(-1);
    if (row?.[1] === index) row[1] = index + 1;
    else rows.push([index + 1, index + 1]);
  }
  return rows
    .map(([first, last]) => {
      if (first === last) return String(first);
      return first + 1 === last ? `${first}, ${last}` : `${first}–${last}`;
    })
    .join(', ');
}

function QuestionNumbers({
  words,
  places,
}: {
  words: string;
  places: readonly NavigatorQuestion[];
}) {
  return (
    <p>
      <strong>{`${places.length} ${words}`}</strong>
      {places.length > 0 && `: ${numbers(places)}`}
    </p>
  );
}

/**
 * The page before submitting. Lists unanswered and flagged questions, each of which can be opened.
 */
export function Review({ paper, places, position, busy, onGo, onBack, onSubmit }: ReviewProps) {
  const open = places.filter(({ answered }) => !answered);
  const flagged = places.filter((place) => place.flagged);
  return (
    <section className={classes.review} aria-labelledby="paper-review">
      <Title order={2} size="h2" id="paper-review" tabIndex={-1} data-autofocus="">
        {messages.reviewBeforeYouSubmit}
      </Title>
      <QuestionNumbers words={messages.unanswered} places={open} />
      {paper.rules.flag && <QuestionNumbers words={messages.flagged} places={flagged} />}
      <Navigator paper={paper} places={places} position={position} onGo={onGo} />
      <Legend />
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {messages.backToTheExam}
        </Button>
        <Button loading={busy} onClick={onSubmit}>
          {messages.submitTheExam}
        </Button>
      </div>
    </section>
  );
}
