import { pointIn } from '@certway/contract/kinds/hotspot/geometry';
import { pointText } from '@certway/contract/kinds/hotspot/point-text';
import type { PictureAnswers as PressedPlaces } from '@certway/contract/kinds/shared/picture-answers';
import type { CSSProperties } from 'react';
import { TableHead } from '../../../ui/lists/table-head.tsx';
import { numberText } from '../../../ui/words/counts.ts';
import { percentText } from '../../../ui/words/scores.ts';
import type { PictureAnswersProps } from '../../view.ts';
import { Frame, Outlines } from '../frame.tsx';
import * as messages from '../messages.ts';
import { placed } from '../surface.tsx';
import classes from './pressed.module.css';

/** Shows authors where learners answered in the picture of a question. */

type Area = PressedPlaces['areas'][number];

/**
 * The number of spots that have a table row of their own. Further spots share one row; the picture
 * shows every spot.
 */
const SPOTS_IN_TABLE = 8;

/**
 * The diameter of the largest circle, in percent of the picture's width. A circle's area is
 * proportional to its number of marks.
 */
const LARGEST_PERCENT = 9;
const sizeOf = (pressed: number, most: number) => `${LARGEST_PERCENT * Math.sqrt(pressed / most)}%`;

const countOf = ({ pressed, named }: Area) => pressed + named;
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

interface Row {
  label: string;
  count: number;
  isRight?: boolean;
}

function rowsOf({ areas, spots }: PressedPlaces): Row[] {
  const [shown, others] = [spots.slice(0, SPOTS_IN_TABLE), spots.slice(SPOTS_IN_TABLE)];
  return [
    ...areas.map((area) => ({
      label: area.label,
      count: countOf(area),
      isRight: area.right,
    })),
    ...shown.map((spot) => ({
      label: messages.elsewhereAt({ place: pointText(spot) }),
      count: spot.pressed,
    })),
    ...(others.length > 0
      ? [
          {
            label: messages.otherSpots({ count: others.length }),
            count: sumOf(others.map(({ pressed }) => pressed)),
          },
        ]
      : []),
  ];
}

function Counts({ pressed }: { pressed: PressedPlaces }) {
  const shareText = (count: number) => percentText((100 * count) / Math.max(1, pressed.marks));
  return (
    <table className={classes.table}>
      <TableHead
        heads={[
          { label: messages.place },
          { label: messages.marks, figure: true },
          { label: messages.share, figure: true },
        ]}
      />
      <tbody>
        {rowsOf(pressed).map(({ label, count, isRight }) => (
          <tr key={label}>
            <th scope="row" className={classes.name}>
              {label}
              {isRight && <b className={classes.right}> ✓ {messages.rightPlace}</b>}
            </th>
            <td>{numberText(count)}</td>
            <td>{shareText(count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={classes.all}>
            {messages.allMarks}
          </th>
          <td className={classes.all}>{numberText(pressed.marks)}</td>
          <td className={classes.all}>{pressed.marks > 0 ? shareText(pressed.marks) : ''}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/**
 * Draws the areas and spots on the picture. The drawing is hidden from screen readers, which get
 * the same data from the table.
 */
function Drawn({ pressed: { areas, spots, marks } }: { pressed: PressedPlaces }) {
  const most = spots[0]?.pressed ?? 1;
  const outlines = areas.map(({ outline, right }, at) => ({
    key: `${at}`,
    outline,
    look: right ? 'right' : 'wrong',
  }));
  return (
    <>
      <Outlines outlines={outlines} />
      <div className={classes.over} aria-hidden="true">
        {spots.map((spot) => {
          const size = { '--spot-size': sizeOf(spot.pressed, most) };
          return (
            <span
              key={`${spot.x} ${spot.y}`}
              className={classes.spot}
              style={{ ...placed(spot), ...size } as CSSProperties}
            />
          );
        })}
        {areas.map((area, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: areas stand in the author's order
            key={at}
            className={classes.figure}
            style={placed(pointIn(area.outline))}
            data-right={area.right || undefined}
          >
            {percentText((100 * countOf(area)) / Math.max(1, marks))}
          </span>
        ))}
      </div>
    </>
  );
}

export function Pressed({ question, pressed }: PictureAnswersProps<'hotspot'>) {
  const { answers, skipped, areas } = pressed;
  const named = sumOf(areas.map((area) => area.named));
  return (
    <div className={classes.pressed}>
      <p className={classes.hint}>
        {[
          messages.whatIsDrawn({ answers }),
          ...(named > 0 ? [messages.chosenByName({ named })] : []),
          ...(skipped > 0 ? [messages.withoutMark({ skipped })] : []),
        ].join(' ')}
      </p>
      <Frame path={question.illustration} alt={question.illustrationAlt}>
        <Drawn pressed={pressed} />
      </Frame>
      <Counts pressed={pressed} />
    </div>
  );
}
