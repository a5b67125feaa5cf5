import { Button, Title } from '@mantine/core';
import { IconCheck, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import { durationText, type ResultDetail } from '../parts/result-stats.ts';
import { missedInExam } from './exam-head.tsx';
import {
  distanceText,
  type ExamPart,
  type ExamSection,
  type ExamVerdict,
  lastTime,
  lineText,
  missedIn,
} from './exam-verdict-text.ts';
import classes from './exams.module.css';

const signs = {
  met: { Sign: IconCheck, word: messages.met },
  short: { Sign: IconX, word: messages.notMet },
  waits: { Sign: IconHourglass, word: null },
  none: { Sign: IconMinus, word: null },
};

function stateOf({ reached }: ExamPart): keyof typeof signs {
  if (!reached) return 'none';
  if (reached.met === null) return 'waits';
  return reached.met ? 'met' : 'short';
}

function stateText(section: ExamPart): string {
  const distance = distanceText(section);
  const { word } = signs[stateOf(section)];
  return word === null || distance === messages.justMet ? distance : `${word}: ${distance}`;
}

const percentOf = (value: number, { counted }: ExamPart) =>
  `${Math.min(100, Math.max(0, (100 * value) / Math.max(1, counted)))}%`;

/**
 * Draws a bar of the points, with a marker at the pass line. The bar is hidden from screen readers,
 * because the text next to it has the same content.
 */
function LineBar({ part }: { part: ExamPart }) {
  const style = {
    '--filled': percentOf(part.worth, part),
    '--line': part.reached ? percentOf(part.reached.needed, part) : undefined,
  } as CSSProperties;
  return (
    <span className={classes.bar} data-state={stateOf(part)} style={style} aria-hidden="true">
      {part.reached && <i />}
    </span>
  );
}

const practiceText = (missed: number) =>
  missed === 1 ? messages.practiceThisOne : messages.practiceThese({ missed });

interface SectionProps {
  result: ResultDetail;
  paper: ExamVerdict;
  section: ExamSection;
  place: number;
}

function Section({ result, paper, section, place }: SectionProps) {
  const { title, code, seconds, open } = section;
  const state = stateOf(section);
  const { Sign } = signs[state];
  const before = lastTime(paper, section);
  const facts = [
    durationText(seconds),
    ...(open > 0 ? [messages.leftBlankCount({ open })] : []),
    ...(before ? [messages.rightLastTime({ right: before.right, counted: before.counted })] : []),
  ];
  const missed = missedIn(section);
  return (
    <li className={classes.section}>
      <h3 className={classes.name}>
        {code && <span className={classes.code}>{code}</span>}
        {title}
      </h3>
      {section.reached && (
        <p className={classes.state} data-state={state}>
          <Sign size={18} stroke={2.4} aria-hidden="true" />
          {stateText(section)}
        </p>
      )}
      <p className={classes.line}>{lineText(section)}</p>
      <LineBar part={section} />
      <p className={classes.soft}>{facts.join(' · ')}</p>
      {result.own && !paper.taste && missed > 0 && paper.sections.length > 1 && (
        <Button
          component={Link}
          to={paths.startQuiz}
          state={missedInExam(result, place, title)}
          variant="subtle"
          className={classes.practice}
          aria-label={messages.missedOfTitle({ missed: practiceText(missed), title })}
        >
          {practiceText(missed)}
        </Button>
      )}
    </li>
  );
}

/** Lists each section with its pass line, its time, and its result in the previous attempt. */
export function ExamSections({ result, paper }: { result: ResultDetail; paper: ExamVerdict }) {
  return (
    <section aria-labelledby="by-section">
      <Title id="by-section" order={2} size="h3" mb="sm">
        {messages.bySection}
      </Title>
      <ol className={classes.sections}>
        {paper.sections.map((section, place) => (
          <Section
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same name
            key={place}
            result={result}
            paper={paper}
            section={section}
            place={place}
          />
        ))}
      </ol>
    </section>
  );
}
