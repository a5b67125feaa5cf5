import { Button } from '@mantine/core';
import classes from './editions.module.css';
import { ruleText, undecidedQuestions } from './labels.ts';
import * as messages from './messages.ts';
import { useListRuleChangesQuery } from './queries.ts';

interface UndecidedRulesProps {
  programId: string;
  onOpen: () => void;
}

/** A note on the page of a program about questions that need a decision because rules change. */
export function UndecidedRules({ programId, onOpen }: UndecidedRulesProps) {
  const { data = [] } = useListRuleChangesQuery({ params: { programId } });
  const waiting = data.filter((rule) => undecidedQuestions(rule).length > 0);
  const count = waiting.flatMap(undecidedQuestions).length;
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
