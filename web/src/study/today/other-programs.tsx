import { Button, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { cardTask, continueText, linkTo, taskFor, untilText } from '../labels.ts';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';
import classes from './rows.module.css';

interface OtherProgramsProps {
  cards: readonly StudyCard[];
  /** Shows another program on the card of today. */
  onShow: (programId: string) => void;
}

interface RowProps {
  card: StudyCard;
  onShow: () => void;
}

function PlannedRow({ card, onShow }: RowProps) {
  const { programName } = card;
  const { sentence, label, to } = cardTask(card);
  return (
    <li className={classes.program}>
      <button type="button" className={classes.show} onClick={onShow}>
        <b dir="auto">{programName}</b>
        <span>{untilText(card) ?? sentence}</span>
      </button>
      <Button
        component={Link}
        {...linkTo(to)}
        variant="default"
        aria-label={messages.taskOf({ label, programName })}
      >
        {card.running ? continueText(card.running) : messages.begin}
      </Button>
    </li>
  );
}

function UnplannedRow({ card, onShow }: RowProps) {
  const { programName } = card;
  const { sentence, note } = taskFor(card);
  return (
    <li>
      <button type="button" className={classes.row} onClick={onShow}>
        <span className={classes.names}>
          <b dir="auto">{programName}</b>
          <span>{[sentence, note].filter(Boolean).join(' · ')}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/**
 * Lists the programs that the person has begun and that are not on the card of today, each with its
 * next step.
 */
export function OtherPrograms({ cards, onShow }: OtherProgramsProps) {
  const begun = cards.filter(({ plan, moduleStep }) => plan || moduleStep);
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="other-programs" className={classes.section}>
      <Title id="other-programs" order={2} size="h3" mb="sm">
        {messages.otherPrograms}
      </Title>
      <ul className={classes.programs}>
        {begun.map((card) => {
          const Row = card.plan ? PlannedRow : UnplannedRow;
          const { programId } = card;
          return <Row key={programId} card={card} onShow={() => onShow(programId)} />;
        })}
      </ul>
    </section>
  );
}
