import type { ChangeKind } from '@certway/contract/editions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './editions.module.css';
import { EnterRule } from './enter-rule.tsx';
import { useListRuleChangesQuery } from './queries.ts';
import { RuledQuestions } from './ruled-questions.tsx';

/** The rules that change and the editions, entered once for a program, with every question that cites them. */
export function RulesPanel({ program }: { program: { _id: string } }) {
  const programId = program._id;
  const { data, error } = useListRuleChangesQuery({ params: { programId } });
  const [entering, setEntering] = useState<ChangeKind | null>(null);
  if (error) return <p role="alert">The rules could not be loaded. Please try again.</p>;
  if (!data) return <Waiting for="the rules" />;
  return (
    <section aria-label="Rule changes" className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Rule changes and editions</h2>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setEntering('edition')}>
            New edition
          </Button>
          <Button onClick={() => setEntering('rule')}>Enter a change</Button>
        </div>
      </div>
      {data.length === 0 && (
        <EmptyState
          title="No rule changes yet"
          text="When a rule changes on a day, enter it once: every question that cites it waits for your decision, and learners are asked what is right on the day of their exam. A new edition says what leaves the program, and why; everything else, and what learners have done, goes on."
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
