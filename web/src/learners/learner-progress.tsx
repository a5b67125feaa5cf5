import { Title } from '@mantine/core';
import { TableHead } from '../ui/lists/table-head.tsx';
import { dateText } from '../ui/words/moments.ts';
import classes from './learner.module.css';
import * as messages from './messages.ts';
import type { Learner } from './queries.ts';

const PERCENT = 100;

/** The share of right answers by topic, the weakest first. */
export function Topics({ parts }: Pick<Learner, 'parts'>) {
  return (
    <section className={classes.card} aria-labelledby="topics">
      <Title order={2} size="h4" id="topics">
        {messages.topics}
      </Title>
      {parts.length === 0 && <p className={classes.soft}>{messages.noTopicsYet}</p>}
      <ul className={classes.rows}>
        {parts.map(({ programId, code, name, answers, right }) => (
          <li key={`${programId} ${code} ${name}`}>
            <p className={classes.line}>
              <span dir="auto">{[code, name].filter(Boolean).join(' ')}</span>
              <span className={classes.soft}>{messages.rightOf({ right, answers })}</span>
            </p>
            <div className={classes.track} aria-hidden="true">
              <div style={{ width: `${(PERCENT * right) / answers}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MissedQuestions({ missed }: Pick<Learner, 'missed'>) {
  return (
    <section className={classes.card} aria-labelledby="missed">
      <Title order={2} size="h4" id="missed">
        {messages.mostMissed}
      </Title>
      {missed.length === 0 && <p className={classes.soft}>{messages.nothingMissed}</p>}
      <ol className={classes.rows}>
        {missed.map(({ questionId, text, wrong, answers }) => (
          <li key={questionId}>
            <span dir="auto" className={classes.question}>
              {text}
            </span>
            <p className={classes.soft}>{messages.wrongOf({ wrong, answers })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const heads = [
  { label: messages.day },
  { label: messages.planned },
  { label: messages.studied, figure: true },
];

/** How the learner keeps to their plans, if they share them. */
export function Plans({ plans, records }: Pick<Learner, 'plans' | 'records'>) {
  const nameOf = (programId: string) =>
    records.find((record) => record.programId === programId)?.programName ?? '';
  return (
    <section className={classes.card} aria-labelledby="plan">
      <Title order={2} size="h4" id="plan">
        {messages.studyPlan}
      </Title>
      {plans.length === 0 && <p className={classes.soft}>{messages.planNotShared}</p>}
      {plans.map(({ programId, minutesADay, days }) => (
        <table key={programId} className={classes.days}>
          <caption>{messages.planOf({ program: nameOf(programId), minutes: minutesADay })}</caption>
          <TableHead heads={heads} />
          <tbody>
            {days.toReversed().map(({ day, isPlanned, minutes }) => (
              <tr key={day}>
                <td>{dateText(day)}</td>
                <td>{isPlanned ? messages.yes : messages.no}</td>
                <td className={classes.figure}>{messages.minutes({ minutes })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
