import { IconBook2, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type PracticeChoice, paths } from '../paths.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { filled } from '../ui/words/filled.ts';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import { chanceText, missingText, rangeText } from './labels.ts';
import * as messages from './messages.ts';
import { type Readiness, useGetReadinessQuery } from './queries.ts';
import classes from './readiness.module.css';
import { Scale } from './scale.tsx';

type Forecast = NonNullable<Readiness['forecast']>;
type LastExam = NonNullable<NonNullable<Readiness['knownSoFar']>['lastExam']>;

/** Shows the forecast for an exam taken today, or what is missing for a forecast. */
export function ReadinessPanel({ programId }: { programId: string }) {
  const { data, isError, error, refetch } = useGetReadinessQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && isError) {
    return <LoadFailed text={messages.chancesNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!data) return <p className={classes.waiting} aria-busy="true" />;
  const next = data.forecast ? data.forecast.helpsMost : data.knownSoFar?.studyNext;
  return (
    <section aria-label={messages.myChances} className={classes.panel}>
      {data.forecast ? (
        <ForecastDetails data={data} forecast={data.forecast} />
      ) : (
        <NoForecast data={data} />
      )}
      {next && <StudyNext data={data} title={next} />}
    </section>
  );
}

const QUESTIONS_OF_SECTION = 20;

/** Starts practice on the section to study next. */
function StudyNext({ data, title }: { data: Readiness; title: string }) {
  const { topicIds = [], moduleIds = [] } =
    data.sources.find((source) => source.title === title) ?? {};
  const choice: PracticeChoice = {
    about: {
      what: 'own',
      programId: data.programId,
      test: { topicIds, moduleIds, amount: { unit: 'questions', value: QUESTIONS_OF_SECTION } },
    },
    practice: title,
  };
  return (
    <Link to={paths.startQuiz} state={{ choice }} className={classes.next ?? ''}>
      <IconBook2 size={20} aria-hidden="true" />
      <span>{messages.studyNext({ section: title })}</span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** Shows what is known about a learner who has too few answers for a forecast. */
function Facts({ data, known }: { data: Readiness; known: NonNullable<Readiness['knownSoFar']> }) {
  const { bank, sections, covered, lastExam, latestPoints } = known;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{messages.questionsAnswered}</dt>
        <dd>{messages.answeredOf({ answered: data.answered, bank })}</dd>
        <dd className={classes.answered}>
          <AnsweredScale answered={data.answered} bank={bank} />
        </dd>
      </div>
      {sections > 1 && (
        <div>
          <dt>{messages.partsCovered}</dt>
          <dd>{messages.coveredOf({ covered, sections })}</dd>
        </div>
      )}
      {lastExam && (
        <div>
          <dt>{messages.lastMockExam}</dt>
          <dd>{messages.pointsOn(lastExamWords(lastExam))}</dd>
        </div>
      )}
      {latestPoints.length > 1 && (
        <div>
          <dt>{messages.latestResults}</dt>
          <dd>
            {[latestPoints[0], latestPoints.at(-1)]
              .map((each) => percentText(each ?? 0))
              .join(' → ')}
          </dd>
        </div>
      )}
    </dl>
  );
}

const lastExamWords = ({ points, finishedAt }: LastExam) => ({
  score: percentText(points),
  day: dayText(finishedAt),
});

/** Returns the reason why there is no forecast. */
function reasonText({ missing }: Readiness): string {
  if (missing.some(({ what }) => what === 'small')) return messages.bankTooSmall;
  return missing.some(({ what }) => what !== 'others') ? messages.tooEarly : messages.moreLearners;
}

/** Shows the share of the questions that the learner has answered. */
function AnsweredScale({ answered, bank }: { answered: number; bank: number }) {
  const to = Math.min(100, Math.round((100 * answered) / Math.max(1, bank)));
  return <Scale band={{ from: 0, to }} mark={null} />;
}

function NoForecast({ data }: { data: Readiness }) {
  const { knownSoFar } = data;
  // Learners cannot change the number of others or of questions, so neither is an entry of the list.
  const own = data.missing.filter(({ what }) => what !== 'others' && what !== 'small');
  return (
    <>
      <p className={classes.lead}>{reasonText(data)}</p>
      {own.length > 0 && (
        <ul className={classes.missing}>
          {own.map((one) => (
            <li key={missingText(one)}>{missingText(one)}</li>
          ))}
        </ul>
      )}
      {knownSoFar && <Facts data={data} known={knownSoFar} />}
    </>
  );
}

function ForecastDetails({ data, forecast }: { data: Readiness; forecast: Forecast }) {
  const { share, chance, sections } = forecast;
  return (
    <>
      <p className={classes.lead}>
        {filled(messages.chanceIfTheExamWereToday, {
          chance: <strong>{chanceText(chance)}</strong>,
        })}
      </p>
      <Scale band={share} mark={data.needed} />
      <p className={classes.score}>
        {messages.scoreInMostPapers({ share: rangeText(share), needed: data.needed })}
      </p>
      {sections.length > 1 && <Sections sections={sections} />}
      <p className={classes.soft}>
        {messages.whereItComesFrom({
          answered: data.answered,
          paper: data.examName
            ? messages.thePaperIs({ examName: data.examName })
            : messages.thePaperHasAllModules,
          questions: data.questions,
        })}
      </p>
    </>
  );
}

function Sections({ sections }: { sections: Forecast['sections'] }) {
  return (
    <table className={classes.sections}>
      <caption>{messages.bySectionOutOf100}</caption>
      <TableHead
        heads={[
          { label: messages.section },
          { label: messages.you, figure: true },
          { label: messages.needed, figure: true },
        ]}
      />
      <tbody>
        {sections.map(({ title, share, needed }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{rangeText(share)}</td>
            <td>{needed === null ? '–' : messages.neededPercent({ percent: needed })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
