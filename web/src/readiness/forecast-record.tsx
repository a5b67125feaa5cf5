import { Title } from '@mantine/core';
import { TableHead } from '../ui/lists/table-head.tsx';
import { countText } from '../ui/words/counts.ts';
import { useGetForecastRecordQuery } from './queries.ts';
import classes from './readiness.module.css';
import { Scale } from './scale.tsx';
import { rangeText } from './words.ts';

const figure = (value: number) => value.toFixed(2);

/** For those who teach a program: whether what its learners were told came true. */
export function ForecastRecord({ programId }: { programId: string }) {
  const { data } = useGetForecastRecordQuery({ params: { programId } });
  if (!data || data.told === 0) return null;
  return (
    <section aria-labelledby="forecasts" className={classes.record}>
      <Title order={2} size="h3" id="forecasts">
        Forecasts and real exams
      </Title>
      <p>{`${countText(data.told, 'learner')} told how the exam went: ${data.passed} passed. ${data.foretold} had a forecast on the day before.`}</p>
      {data.figures ? (
        <>
          <table className={classes.sections}>
            <caption>
              Of those who were told such a chance, so many passed. In the picture the band is what
              was told and the line what came: it should stand in the band.
            </caption>
            <TableHead
              heads={[
                { label: 'Chance told' },
                { label: 'Learners', figure: true },
                { label: 'Passed', figure: true },
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
                    <td>{came === null ? '–' : `${came}\u00a0%`}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={classes.soft}>
            {`Brier score ${figure(data.figures.brier)}, where 0 is perfect; a bare share of right answers would have had ${figure(data.figures.brierOfShare)}.`}
          </p>
        </>
      ) : (
        <p className={classes.soft}>
          How good the forecasts are is shown once twenty learners with a forecast have told.
        </p>
      )}
    </section>
  );
}
