import type { ChangeKind } from '@certway/contract/editions/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import rulesArt from '../ui/art/rules.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './editions.module.css';
import { EnterRule } from './enter-rule.tsx';
import * as messages from './messages.ts';
import { useListRuleChangesQuery } from './queries.ts';
import { RuledQuestions } from './ruled-questions.tsx';

/** Lists the rule changes and editions of a program, with every question that cites them. */
export function RulesPanel({ program }: { program: { _id: string } }) {
  const programId = program._id;
  const { data, error, refetch } = useListRuleChangesQuery({ params: { programId } });
  const [entering, setEntering] = useState<ChangeKind | null>(null);
  if (error) return <LoadFailed text={messages.rulesNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theRules} />;
  return (
    <section aria-label={messages.ruleChanges} className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{messages.ruleChangesAndEditions}</h2>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setEntering('edition')}>
            {messages.addEdition}
          </Button>
          <Button onClick={() => setEntering('rule')}>{messages.enterRuleChange}</Button>
        </div>
      </div>
      {data.length === 0 && (
        <EmptyState
          art={rulesArt}
          title={messages.noRuleChanges}
          text={messages.whatRuleChangesAre}
        />
      )}
      {data.map((rule) => (
        <RuledQuestions key={rule._id} programId={programId} rule={rule} />
      ))}
      {entering && (
        <EnterRule programId={programId} kind={entering} onClose={() => setEntering(null)} />
      )}
    </section>
  );
}
