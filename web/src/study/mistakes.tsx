import { Button } from '@mantine/core';
import { IconBulb, IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { causeLabels, STUCK_ADVICE } from './cause-labels.ts';
import { CauseList, practiceLink } from './cause-list.tsx';
import * as messages from './messages.ts';
import classes from './mistakes.module.css';
import { useGetMissesQuery } from './queries.ts';
import rows from './today/rows.module.css';

/** Shows the current mistakes in a program: a row that expands to the whole list. */
export function Mistakes({ programId }: { programId: string }) {
  const { data } = useGetMissesQuery({ params: { programId } });
  if (!data || data.causes.length === 0) return null;
  const tally = data.causes.map(
    ({ cause, questions }) => `${causeLabels[cause].label}:\u00a0${questions}`,
  );
  const { stuck } = data;
  return (
    <li>
      <details>
        <summary className={rows.row}>
          <IconBulb size={20} aria-hidden="true" />
          <span>
            {messages.whyYouMissed}
            <span className={classes.tally}>{tally.join(' · ')}</span>
          </span>
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        <div className={rows.content}>
          <CauseList programId={programId} causes={data.causes} />
          {stuck.length > 0 && (
            <section className={classes.stuck} aria-label={messages.whatKeepsGoingWrong}>
              <p>
                <b>{messages.whatKeepsGoingWrong}</b>
              </p>
              <p>{STUCK_ADVICE}</p>
              <ul>
                {stuck.map(({ questionId, text, missed }) => (
                  <li key={questionId}>
                    <span>{text}</span> <small>{messages.missedTimes({ missed })}</small>
                  </li>
                ))}
              </ul>
              <Button
                component={Link}
                {...practiceLink({
                  about: { what: 'stuck', programId },
                  practice: messages.whatKeepsGoingWrong,
                })}
                variant="default"
              >
                {messages.practiceWhatKeepsGoingWrong}
              </Button>
            </section>
          )}
        </div>
      </details>
    </li>
  );
}
