import { Title } from '@mantine/core';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import fold from '../parts/result.module.css';
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
};

function stateOf({ reached }: ExamPart): keyof typeof signs | 'none' {
  if (!reached) return 'none';
  if (reached.met === null) return 'waits';
  return reached.met ? 'met' : 'short';
}

/** Shows whether the minimum of a section was reached, and by how much. */
function Minimum({ section }: { section: ExamPart }) {
  const state = stateOf(section);
  if (state === 'none') return null;
  const { Sign, word } = signs[state];
  const distance = distanceText(section);
  return (
    <p className={classes.state} data-state={state}>
      <Sign size={18} stroke={2.4} aria-hidden="true" />
      {word === null || distance === messages.justMet ? distance : `${word}: ${distance}`}
    </p>
  );
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

/** A shorter time in a section says nothing about how it went. */
const SECONDS_WORTH_NAMING = 60;

interface SectionProps {
  result: ResultDetail;
  paper: ExamVerdict;
  section: ExamSection;
  place: number;
}

/** The link to practice the missed questions of a section, if no list of topics offers practice. */
function SectionPractice({ result, paper, section, place }: SectionProps) {
  const missed = missedIn(section);
  const isOffered = result.own && !paper.taste && result.topics.length < 2;
  if (!isOffered || missed === 0 || paper.sections.length < 2) return null;
  return (
    <Link
      to={paths.startQuiz}
      state={missedInExam(result, place, section.title)}
      className={classes.practice}
      aria-label={messages.missedOfTitle({ missed: practiceText(missed), title: section.title })}
    >
      {messages.practice}
    </Link>
  );
}

function Section(props: SectionProps) {
  const { paper, section } = props;
  const { title, code, seconds, open } = section;
  const before = lastTime(paper, section);
  const facts = [
    lineText(section),
    ...(open > 0 ? [messages.leftBlankCount({ open })] : []),
    ...(seconds >= SECONDS_WORTH_NAMING ? [durationText(seconds)] : []),
    ...(before ? [messages.rightLastTime({ right: before.right, counted: before.counted })] : []),
  ];
  return (
    <li className={classes.section}>
      <h3 className={classes.name}>
        {code && <span className={classes.code}>{code}</span>}
        {title}
      </h3>
      <Minimum section={section} />
      <LineBar part={section} />
      <p className={classes.soft}>{facts.join(' · ')}</p>
      <SectionPractice {...props} />
    </li>
  );
}

interface ExamSectionsProps {
  result: ResultDetail;
  paper: ExamVerdict;
}

function SectionList({ result, paper }: ExamSectionsProps) {
  return (
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
  );
}

const hasPassLines = ({ sections }: ExamVerdict) => sections.some(({ reached }) => reached);

/**
 * Checks whether the sections are shown: if they decide the result by pass lines of their own, or
 * offer practice because there is no list of topics.
 */
const areSectionsShown = ({ result, paper }: ExamSectionsProps): boolean =>
  hasPassLines(paper) || (paper.sections.length > 1 && result.topics.length < 2);

/** Lists each section with its pass line, its time, and its result in the previous attempt. */
export function ExamSections(props: ExamSectionsProps) {
  if (!areSectionsShown(props)) return null;
  return (
    <section aria-labelledby="by-section">
      <Title id="by-section" order={2} size="h3" mb="sm">
        {messages.bySection}
      </Title>
      <SectionList {...props} />
    </section>
  );
}

/** Sections that decide nothing, to be opened below the result. A single one would repeat it. */
export function FoldedSections(props: ExamSectionsProps) {
  if (areSectionsShown(props) || props.paper.sections.length < 2) return null;
  return (
    <details>
      <summary className={fold.more}>{messages.bySection}</summary>
      <SectionList {...props} />
    </details>
  );
}
