import { TableHead } from '../ui/lists/table-head.tsx';
import { countText } from '../ui/words/counts.ts';
import { useGetForecastRecordQuery } from './queries.ts';
import classes from './readiness.module.css';
import { rangeText } from './words.ts';

const figure = (value: number) => value.toFixed(2);

/** For those who teach a program: whether what its learners were told came true. */
export function ForecastRecord({ programId }: { programId: string }) {
  const { data } = useGetForecastRecordQuery({ params: { programId } });
  if (!data || data.told === 0) return null;
  return (
    <section aria-labelledby="forecasts" className={classes.panel}>
      <h2 id="forecasts">Forecasts and real exams</h2>
      <p>{`${countText(data.told, 'learner')} told how the exam went: ${data.passed} passed. ${data.foretold} had a forecast on the day before.`}</p>
      {data.figures ? (
        <>
          <table className={classes.sections}>
            <caption>Of those who were told such a chance, so many passed</caption>
            <TableHead
              heads={[
                { label: 'Chance told' },
                { label: 'Learners', figure: true },
                { label: 'Passed', figure: true },
              ]}
            />
            <tbody>
              {data.figures.groups.map(({ told, people, passed }) => (
                <tr key={told.from}>
                  <th scope="row">{rangeText(told)}</th>
                  <td>{people}</td>
                  <td>{people === 0 ? '–' : `${Math.round((100 * passed) / people)}\u00a0%`}</td>
                </tr>
              ))}
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
