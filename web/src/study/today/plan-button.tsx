import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { Optional } from '../../ui/optional.tsx';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';

const PlanDialog = lazy(async () => ({ default: (await import('../plan-dialog.tsx')).PlanDialog }));

/** The button that makes a plan for a program without one. */
export function PlanButton({ card }: { card: StudyCard }) {
  const [isOpen, setIsOpen] = useState(false);
  const { programName } = card;
  return (
    <>
      <Button
        variant="default"
        onClick={() => setIsOpen(true)}
        aria-label={messages.planMyStudyOf({ programName })}
      >
        {messages.planMyStudy}
      </Button>
      <Optional>{isOpen && <PlanDialog card={card} onClose={() => setIsOpen(false)} />}</Optional>
    </>
  );
}
