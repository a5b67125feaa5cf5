import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import * as messages from '../messages.ts';
import classes from './gap-panel.module.css';
import { carriedText, expiringText, type GapCheck, shortageText } from './gap-text.ts';

interface GapPanelProps {
  gaps: GapCheck | null;
  /** A text that says why the gap check has no result yet. It is shown in place of the result. */
  waiting: string;
  papers: number;
  onPapers: (papers: number) => void;
}

const choices = [1, 2, 3, 5, 10, 20];

/**
 * Shows the gap check: whether the program's questions suffice for this exam. Updated with every
 * change.
 */
export function GapPanel({ gaps, waiting, papers, onPapers }: GapPanelProps) {
  return (
    <aside id="gap-check" aria-label={messages.gapCheck} className={classes.gaps}>
      <h3 className={classes.gapsTitle}>{messages.gapCheck}</h3>
      <NativeSelect
        label={messages.papersWithoutOverlap}
        data={choices.map(String)}
        value={String(papers)}
        onChange={({ currentTarget }) => onPapers(Number(currentTarget.value))}
      />
      <p role="status" className={classes.gapsHead}>
        {gaps ? carriedText(gaps) : waiting}
      </p>
      {gaps && (
        <>
          <ul className={classes.rows}>
            {gaps.sections.map(({ title, available, needed }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections are named by their places
              <Row key={place} name={title} available={available} needed={needed} />
            ))}
          </ul>
          {gaps.expiring.length > 0 && (
            <ul className={classes.holes} aria-label={messages.expiringSoon}>
              {gaps.expiring.map((expiring) => (
                <li key={expiring.on}>{expiringText(expiring)}</li>
              ))}
            </ul>
          )}
          {gaps.difficulties && (
            <ul className={classes.rows} aria-label={messages.byDifficulty}>
              {gaps.difficulties.map(({ difficulty, available, needed }) => (
                <Row key={difficulty} name={difficulty} available={available} needed={needed} />
              ))}
            </ul>
          )}
          {gaps.holes.length + gaps.cases.length > 0 && (
            <>
              <h4 className={classes.holesTitle}>{messages.whatIsMissing}</h4>
              <ul className={classes.holes} aria-label={messages.gaps}>
                {gaps.holes.map((shortage) => (
                  <li key={shortage.words}>{shortageText(shortage, gaps.papers)}</li>
                ))}
                {gaps.cases.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </aside>
  );
}

interface RowProps {
  name: string;
  available: number;
  needed: number;
}

function Row({ name, available, needed }: RowProps) {
  const short = available < needed;
  const Sign = short ? IconAlertTriangle : IconCheck;
  const share = needed === 0 ? 1 : Math.min(1, available / needed);
  return (
    <li className={classes.row} data-short={short || undefined}>
      <Sign size={18} stroke={2} aria-hidden="true" />
      <span className={classes.rowName}>{name}</span>
      <span className={classes.rowCount}>{messages.countOf({ available, needed })}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </li>
  );
}
