import { TableHead } from '../ui/lists/table-head.tsx';
import { type Readiness, useGetReadinessQuery } from './queries.ts';
import classes from './readiness.module.css';
import { Scale } from './scale.tsx';
import { chanceText, missingText, rangeText } from './words.ts';

type Forecast = NonNullable<Readiness['forecast']>;

/** How the exam would go today, or what is missing to tell. */
export function ReadinessPanel({ programId }: { programId: string }) {
  const { data, isError } = useGetReadinessQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) {
    return (
      <p className={classes.waiting} aria-busy={!isError}>
        {isError ? 'Your chances could not be loaded. Check the connection.' : ''}
      </p>
    );
  }
  return (
    <section aria-label="My chances" className={classes.panel}>
      {data.forecast ? <Told data={data} forecast={data.forecast} /> : <Untold data={data} />}
    </section>
  );
}

function Untold({ data }: { data: Readiness }) {
  return (
    <>
      <p className={classes.lead}>Too early to say. What is missing:</p>
      <ul className={classes.missing}>
        {data.missing.map((one) => (
          <li key={missingText(one)}>{missingText(one)}</li>
        ))}
      </ul>
      <p className={classes.soft}>A figure now would be a guess, so there is none.</p>
    </>
  );
}

function Told({ data, forecast }: { data: Readiness; forecast: Forecast }) {
  const { share, chance, sections, helpsMost } = forecast;
  return (
    <>
      <p className={classes.lead}>
        If the exam were today and like this bank, your chance of passing would be{' '}
        <strong>{chanceText(chance)}</strong>.
      </p>
      <Scale band={share} mark={data.needed} />
      <p className={classes.score}>
        {`In four of five papers you would score ${rangeText(share)}. ${data.needed}\u00a0% passes.`}
      </p>
      {helpsMost && <p className={classes.score}>{`What would help most: ${helpsMost}.`}</p>}
      {sections.length > 1 && <Sections sections={sections} />}
      <p className={classes.soft}>
        {`From your first answers to ${data.answered} questions, and how hard others found them. ${
          data.examName ? `The paper is “${data.examName}”` : 'The paper has all modules'
        }, ${data.questions} questions that count. No promise: an exam harder than this bank goes worse.`}
      </p>
    </>
  );
}

function Sections({ sections }: { sections: Forecast['sections'] }) {
  return (
    <table className={classes.sections}>
      <caption>By section, out of 100</caption>
      <TableHead
        heads={[
          { label: 'Section' },
          { label: 'You', figure: true },
          { label: 'Needed', figure: true },
        ]}
      />
      <tbody>
        {sections.map(({ title, share, needed }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{rangeText(share)}</td>
            <td>{needed === null ? '–' : `${needed}\u00a0%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
