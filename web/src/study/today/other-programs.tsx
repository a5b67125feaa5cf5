import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { cardTask, linkTo, untilText } from '../labels.ts';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';
import { PlanButton } from './plan-button.tsx';
import classes from './rows.module.css';

interface OtherProgramsProps {
  cards: readonly StudyCard[];
  /** Shows the plan of another program on the card. */
  onShow: (programId: string) => void;
}

function PlannedRow({ card, onShow }: { card: StudyCard; onShow: () => void }) {
  const { programName } = card;
  const { sentence, label, to } = cardTask(card);
  return (
    <li className={classes.program}>
      <button
        type="button"
        className={classes.show}
        aria-label={messages.showPlanOf({ programName })}
        onClick={onShow}
      >
        <b dir="auto">{programName}</b>
        <span>{untilText(card) ?? sentence}</span>
      </button>
      <Button
        component={Link}
        {...linkTo(to)}
        variant="default"
        aria-label={messages.taskOf({ label, programName })}
      >
        {card.running ? messages.continueOn : messages.begin}
      </Button>
    </li>
  );
}

function UnplannedRow({ card }: { card: StudyCard }) {
  return (
    <li className={classes.program}>
      <p className={classes.show}>
        <b dir="auto">{card.programName}</b>
        <span>{messages.noPlanYet}</span>
      </p>
      <PlanButton card={card} />
    </li>
  );
}

/** Lists the programs that are not on the card of today, each with its next step. */
export function OtherPrograms({ cards, onShow }: OtherProgramsProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="other-programs" className={classes.section}>
      <Title id="other-programs" order={2} size="h3" mb="sm">
        {messages.otherPrograms}
      </Title>
      <ul className={classes.programs}>
        {cards.map((card) =>
          card.plan ? (
            <PlannedRow key={card.programId} card={card} onShow={() => onShow(card.programId)} />
          ) : (
            <UnplannedRow key={card.programId} card={card} />
          ),
        )}
      </ul>
    </section>
  );
}
