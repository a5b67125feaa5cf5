import { Title } from '@mantine/core';
import { numberText } from '../../ui/words/counts.ts';
import { passRateText, percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { durationText } from '../parts/result-stats.ts';
import classes from './exam-attempts.module.css';
import { type ExamStats as Figures, reliabilityText } from './exam-stats-text.ts';

function Stat({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {note && <span className={classes.soft}>{note}</span>}
      </dd>
    </div>
  );
}

function Sections({ exam }: { exam: Figures }) {
  return (
    <section aria-labelledby="exam-sections">
      <Title id="exam-sections" order={2} size="h3">
        {messages.bySection}
      </Title>
      <p className={classes.soft}>{messages.fromTheLatestAttempts({ latest: exam.latest })}</p>
      <ul className={classes.sections}>
        {exam.sections.map(({ title, code, right, reached, seconds }) => (
          <li key={`${code} ${title}`}>
            <span className={classes.name}>{[code, title].filter(Boolean).join(' ')}</span>
            <span className={classes.share}>
              {messages.shareRight({ share: percentText(right) })}
            </span>
            <span className={classes.track} aria-hidden="true">
              <i style={{ width: `${right}%` }} />
            </span>
            <span className={classes.soft}>
              {[
                ...(reached === null
                  ? []
                  : [messages.reachedItsMinimum({ reached: percentText(reached) })]),
                messages.timePerAttempt({ time: durationText(seconds) }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ExamStatsPanel({ exam }: { exam: Figures }) {
  const { papers, people, waiting, points, reliability } = exam;
  const { figure, words } = reliabilityText(reliability);
  return (
    <>
      <section aria-label={messages.statistics}>
        <dl className={classes.figures}>
          <Stat
            name={messages.attempts}
            value={numberText(papers)}
            note={messages.peopleCount({ people })}
          />
          <Stat
            name={messages.passRate}
            value={passRateText({ ...exam, attempts: exam.papers })}
            note={waiting > 0 ? messages.withoutWaiting({ waiting }) : undefined}
          />
          <Stat name={messages.meanScore} value={points === null ? '–' : percentText(points)} />
          <Stat name={messages.reliability} value={figure} note={words} />
        </dl>
      </section>
      {exam.sections.length > 0 && <Sections exam={exam} />}
    </>
  );
}
