import { Button } from '@mantine/core';
import classes from './editions.module.css';
import * as messages from './messages.ts';
import { useListRuleChangesQuery } from './queries.ts';
import { ruleText, waitingOf } from './words.ts';

interface WaitingRulesProps {
  programId: string;
  onOpen: () => void;
}

/** On the page of a program: what waits for its author because rules change. */
export function WaitingRules({ programId, onOpen }: WaitingRulesProps) {
  const { data = [] } = useListRuleChangesQuery({ params: { programId } });
  const waiting = data.filter((rule) => waitingOf(rule).length > 0);
  const count = waiting.flatMap(waitingOf).length;
  if (count === 0) return null;
  return (
    <div className={classes.waiting} role="status">
      <p>
        <strong>{messages.questionsWait({ count })}</strong> {waiting.map(ruleText).join('. ')}.
      </p>
      <Button variant="default" onClick={onOpen}>
        {messages.decide}
      </Button>
    </div>
  );
}
