import markArt from '../art/marks.svg?raw';
import { Art } from '../art.tsx';
import { Brand } from '../brand.tsx';
import { TableHead } from '../lists/table-head.tsx';
import { Portrait } from '../portrait.tsx';
import { decimalText, numberText } from '../words/counts.ts';
import { EmailAddress } from '../words/email-address.tsx';
import { listText } from '../words/lists.ts';
import { dateText, dayText, momentText, monthDayText, monthText } from '../words/moments.ts';
import { percentText, standingText } from '../words/scores.ts';
import { Part } from './part.tsx';
import classes from './parts.module.css';

const DAY = '2026-11-19';
const MOMENT = '2026-11-19T09:30:00.000Z';

const words = [
  dayText(MOMENT),
  momentText(MOMENT),
  dateText(DAY),
  monthDayText(DAY),
  monthText(DAY),
  numberText(12_345),
  decimalText(0.5),
  listText(['Signs', 'lights', 'parking']),
  percentText(65.4),
  standingText(65.4, 70),
];

export function Numbers() {
  return (
    <Part name="Dates, figures and tables">
      <ul className={classes.words}>
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>
          <EmailAddress of="tessa.okafor@learners.example" />
        </li>
      </ul>
      <table className={classes.table}>
        <TableHead heads={[{ label: 'Quiz' }, { label: 'Score %', figure: true }]} />
        <tbody>
          <tr>
            <td>Regulatory and Warning Signs</td>
            <td>85%</td>
          </tr>
          <tr>
            <td>Airspace and Weather Minimums</td>
            <td>62.5%</td>
          </tr>
        </tbody>
      </table>
    </Part>
  );
}

export function Marks() {
  return (
    <Part name="Marks and portraits">
      <Brand />
      <div className={classes.row}>
        <Portrait name="Ada Whitfield" picture="" />
        <Portrait name="Ada Whitfield" picture="" size={96} />
        <Portrait name="" picture="" />
      </div>
      <Art svg={markArt} />
    </Part>
  );
}
