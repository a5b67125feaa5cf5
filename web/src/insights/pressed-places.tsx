import type { Paper } from '@certway/contract/kinds/index';
import { FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { viewOf } from '../kinds/index.ts';
import { Notice } from '../ui/notice.tsx';
import { Optional } from '../ui/optional.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import classes from './pressed-places.module.css';
import { FRESH, useGetPressedQuery } from './queries.ts';

interface PressedPlacesProps {
  programId: string;
  questionId: string;
  paper: Paper;
  /** Of which answers the figures are that it stands with. */
  of: 'first' | 'all';
}

function Places({ programId, questionId, paper, of }: PressedPlacesProps) {
  const asked = { params: { programId, questionId }, query: { of } };
  const { data, isError } = useGetPressedQuery(asked, FRESH);
  const { Pressed } = viewOf(paper);
  if (isError && !data) return <Notice>{messages.figuresNotLoaded}</Notice>;
  if (!data) return <Waiting for={messages.theFigures} shape="block" />;
  if (!data.pressed || !Pressed)
    return <Text c="dimmed">{messages.placesFromAnswers({ answers: FIGURES_FROM_ATTEMPTS })}</Text>;
  return (
    <Optional instead={<Waiting for={messages.theFigures} shape="block" />}>
      <Pressed paper={paper} pressed={data.pressed} />
    </Optional>
  );
}

/** Where learners clicked in the picture of a question; renders nothing for other kinds. */
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
        {open && <Places {...props} />}
      </div>
    </div>
  );
}
