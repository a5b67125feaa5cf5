import { Button, Title } from '@mantine/core';
import * as messages from './messages.ts';
import { Legend, Navigator } from './navigator.tsx';
import classes from './paper.module.css';
import type { ExamPaper, Place } from './places.ts';

interface ReviewProps {
  paper: ExamPaper;
  places: readonly Place[];
  position: number;
  busy: boolean;
  onGo: (index: number) => void;
  onBack: () => void;
  onHandIn: () => void;
}

/** '1, 2, 7–12': many in a row read better from the first to the last. */
function numbers(places: readonly Place[]): string {
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

function Listed({ words, places }: { words: string; places: readonly Place[] }) {
  return (
    <p>
      <strong>{`${places.length} ${words}`}</strong>
      {places.length > 0 && `: ${numbers(places)}`}
    </p>
  );
}

/** Before handing in: what is open, what is flagged, and the way back to each. */
export function Review({ paper, places, position, busy, onGo, onBack, onHandIn }: ReviewProps) {
  const open = places.filter(({ answered }) => !answered);
  const flagged = places.filter((place) => place.flagged);
  return (
    <section className={classes.review} aria-labelledby="paper-review">
      <Title order={2} size="h2" id="paper-review" tabIndex={-1} data-autofocus="">
        {messages.reviewBeforeYouHandIn}
      </Title>
      <Listed words="open" places={open} />
      {paper.rules.flag && <Listed words="flagged" places={flagged} />}
      <Navigator paper={paper} places={places} position={position} onGo={onGo} />
      <Legend />
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {messages.backToThePaper}
        </Button>
        <Button loading={busy} onClick={onHandIn}>
          {messages.handInThePaper}
        </Button>
      </div>
    </section>
  );
}
