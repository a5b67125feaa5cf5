import type { QuestionView } from '@certway/contract/kinds/index';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { viewOf } from '../kinds/index.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Optional } from '../ui/optional.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import classes from './pressed-places.module.css';
import { FRESH, useGetPressedQuery } from './queries.ts';

interface PressedPlacesProps {
  programId: string;
  questionId: string;
  paper: QuestionView;
  /** Whether only first answers or all answers are counted. */
  of: 'first' | 'all';
}

function PressedAreas({ programId, questionId, paper, of }: PressedPlacesProps) {
  const asked = { params: { programId, questionId }, query: { of } };
  const { data, isError, error, refetch } = useGetPressedQuery(asked, FRESH);
  const { Pressed } = viewOf(paper);
  if (isError && !data)
    return <LoadFailed text={messages.figuresNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theFigures} shape="block" />;
  if (!data.pressed || !Pressed)
    return <Text c="dimmed">{messages.placesFromAnswers({ answers: STATS_FROM_ATTEMPTS })}</Text>;
  return (
    <Optional instead={<Waiting for={messages.theFigures} shape="block" />}>
      <Pressed question={paper} pressed={data.pressed} />
    </Optional>
  );
}

/**
 * Shows where learners clicked in the picture of a question. Renders nothing for other kinds of
 * question.
 */
export function PressedPlaces(props: PressedPlacesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!viewOf(props.paper).Pressed) return null;
  const Sign = open ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.places}>
      <Button
        variant="default"
        aria-expanded={open}
        aria-controls={id}
        rightSection={<Sign size={18} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {messages.wherePressed}
      </Button>
      <div id={id} hidden={!open}>
        {open && <PressedAreas {...props} />}
      </div>
    </div>
  );
}
