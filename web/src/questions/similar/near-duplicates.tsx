import '../../ui/forms.css';
import { Anchor, NativeSelect, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { percentText } from '../../ui/words/scores.ts';
import { useListSimilarQuery } from '../queries.ts';
import * as messages from './messages.ts';
import { positionText, questionAddress } from './position-text.ts';
import { QuestionComparison, textAndQuestion } from './question-comparison.tsx';
import classes from './similar.module.css';

type SimilarReply = Reply<'questions', 'listSimilar'>;
export type SimilarPair = SimilarReply['alike'][number];
type SimilarSide = SimilarPair['first'];

function summaryOf({ questions, total, alike }: SimilarReply): string {
  if (total === 0) return messages.noPairs({ questions });
  return alike.length < total
    ? messages.pairsShown({ pairs: total, questions, shown: alike.length })
    : messages.pairCount({ pairs: total, questions });
}

function DuplicateItem({ pair, actions }: { pair: SimilarPair; actions: ReactNode }) {
  const { likeness, first, second } = pair;
  const isElsewhere = first.programId !== second.programId;
  const titleOf = (side: SimilarSide) => {
    const where = isElsewhere ? `${positionText(side)}, ${side.programName}` : positionText(side);
    return (
      <Anchor component={Link} to={questionAddress(side)} className={classes.link}>
        {messages.editQuestionAt({ where })}
      </Anchor>
    );
  };
  return (
    <li>
      <p className={classes.soft}>
        {messages.percentSimilar({ percent: percentText(Math.floor(100 * likeness)) })}
      </p>
      <QuestionComparison
        left={{ title: titleOf(first), ...textAndQuestion(first) }}
        right={{ title: titleOf(second), ...textAndQuestion(second) }}
      />
      {actions && <div>{actions}</div>}
    </li>
  );
}

interface NearDuplicatesProps {
  programId: string;
  /** The result of the last action. */
  note: ReactNode;
  /** The last action, after which the pairs are loaded again. */
  after: object | null;
  /** Returns the actions for a pair. */
  actions: (pair: SimilarPair) => ReactNode;
}

export function NearDuplicates({ programId, note, after, actions }: NearDuplicatesProps) {
  const [of, setOf] = useState<'program' | 'trainer'>('program');
  const { data, isError, error, refetch } = useListSimilarQuery(
    { params: { programId }, query: { of } },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (after) refetch();
  }, [after, refetch]);
  return (
    <section className={classes.section} aria-labelledby="near-duplicates">
      <Title order={2} size="h3" id="near-duplicates">
        {messages.nearDuplicates}
      </Title>
      <NativeSelect
        label={messages.searchIn}
        maw={320}
        value={of}
        data={[
          { value: 'program', label: messages.thisProgram },
          { value: 'trainer', label: messages.allProgramsOfTrainer },
        ]}
        onChange={({ currentTarget }) =>
          setOf(currentTarget.value === 'trainer' ? 'trainer' : 'program')
        }
      />
      {isError && (
        <LoadFailed text={messages.duplicatesNotLoaded} error={error} onRetry={refetch} />
      )}
      {!(data || isError) && <Waiting for={messages.theNearDuplicates} />}
      {data && <p role="status">{summaryOf(data)}</p>}
      {note}
      {data && data.alike.length > 0 && (
        <ul className={classes.list}>
          {data.alike.map((pair) => (
            <DuplicateItem
              key={`${pair.first.questionId} ${pair.second.questionId}`}
              pair={pair}
              actions={actions(pair)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
