import { Title } from '@mantine/core';
import { TableHead } from '../ui/lists/table-head.tsx';
import { rangeText } from './labels.ts';
import * as messages from './messages.ts';
import { useGetForecastRecordQuery } from './queries.ts';
import classes from './readiness.module.css';
import { Scale } from './scale.tsx';

const twoDecimals = (value: number) => value.toFixed(2);

/** Shows trainers how well past forecasts matched the real results. */
export function ForecastRecord({ programId }: { programId: string }) {
  const { data } = useGetForecastRecordQuery({ params: { programId } });
  if (!data || data.told === 0) return null;
  return (
    <section aria-labelledby="forecasts" className={classes.record}>
      <Title order={2} size="h3" id="forecasts">
        {messages.forecastsAndRealExams}
      </Title>
      <p>
        {messages.howManyTold({ told: data.told, passed: data.passed, foretold: data.foretold })}
      </p>
      {data.figures ? (
        <>
          <table className={classes.sections}>
            <caption>{messages.howToReadThePicture}</caption>
            <TableHead
              heads={[
                { label: messages.chanceTold },
                { label: messages.learners, figure: true },
                { label: messages.passed, figure: true },
              ]}
            />
            <tbody>
              {data.figures.groups.map(({ told, people, passed }) => {
                const came = people === 0 ? null : Math.round((100 * passed) / people);
                return (
                  <tr key={told.from}>
                    <th scope="row">
                      {rangeText(told)}
                      <Scale band={told} mark={came} />
                    </th>
                    <td>{people}</td>
                    <td>{came === null ? '–' : messages.percentPassed({ percent: came })}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={classes.soft}>
            {messages.brierScore({
              brier: twoDecimals(data.figures.brier),
              brierOfShare: twoDecimals(data.figures.brierOfShare),
            })}
          </p>
        </>
      ) : (
        <p className={classes.soft}>{messages.tooFewTold}</p>
      )}
    </section>
  );
}
