import '../../ui/forms.css';
import { Anchor, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';

import { percentText } from '../../ui/words/scores.ts';
import { useListAlikeQuery } from '../queries.ts';
import classes from './alike.module.css';
import { AlikePair, saidBy } from './alike-pair.tsx';
import * as messages from './messages.ts';
import { placeWords, questionAddress } from './place-words.ts';

type Found = Reply<'questions', 'listAlike'>;
type Pair = Found['alike'][number];
type Side = Pair['first'];

function summaryOf({ questions, total, alike }: Found): string {
  if (total === 0) return messages.noPairs({ questions });
  return alike.length < total
    ? messages.pairsShown({ pairs: total, questions, shown: alike.length })
    : messages.pairCount({ pairs: total, questions });
}

function Item({ likeness, first, second }: Pair) {
  const isElsewhere = first.programId !== second.programId;
  const titleOf = (side: Side) => {
    const where = isElsewhere ? `${placeWords(side)}, ${side.programName}` : placeWords(side);
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
      <AlikePair
        left={{ title: titleOf(first), ...saidBy(first) }}
        right={{ title: titleOf(second), ...saidBy(second) }}
      />
    </li>
  );
}

/** Similar questions of the bank, side by side. */
export function NearDuplicates({ programId }: { programId: string }) {
  const [of, setOf] = useState<'program' | 'trainer'>('program');
  const { data, isError } = useListAlikeQuery(
    { params: { programId }, query: { of } },
    { refetchOnMountOrArgChange: true },
  );
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
      {isError && <Notice>{messages.duplicatesNotLoaded}</Notice>}
      {!(data || isError) && <Waiting for={messages.theNearDuplicates} />}
      {data && <p role="status">{summaryOf(data)}</p>}
      {data && data.alike.length > 0 && (
        <ul className={classes.list}>
          {data.alike.map((pair) => (
            <Item key={`${pair.first.questionId} ${pair.second.questionId}`} {...pair} />
          ))}
        </ul>
      )}
    </section>
  );
}
