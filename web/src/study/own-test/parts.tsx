import type { OwnTest } from '@certway/contract/study/own-test';
import { Checkbox } from '@mantine/core';
import type { Reply } from '../../calls/address.ts';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import { progressText } from './labels.ts';
import classes from './own-test.module.css';

type Progress = Reply<'study', 'getStudyProgress'>;

interface PartsProps {
  /** The learner's progress; null while it is loading. */
  progress: Progress | null;
  test: OwnTest;
  onChange: (change: Partial<OwnTest>) => void;
}

export const withToggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item];

/** The line that expands and collapses a part of the dialog. */
export const Summary = ({ text }: { text: string }) => (
  <summary className={classes.summary}>{text}</summary>
);

/**
 * Lists the modules and topics of a program with the learner's progress. A learner chooses those
 * that the test should include. Without a choice, the test includes all of them, so both lists are
 * folded at first, and the other choices are in view.
 */
export function Parts({ progress, test, onChange }: PartsProps) {
  if (!progress) return <Waiting for={messages.modulesAndTopics} />;
  const { modules, topics } = progress;
  return (
    <>
      <details className={classes.parts}>
        <Summary text={messages.limitToModules({ chosen: test.moduleIds.length })} />
        <ul>
          {modules.map(({ moduleId, name, courseName, ...part }) => (
            <li key={moduleId}>
              <Checkbox
                label={`${courseName} · ${name}`}
                description={progressText({ ...part })}
                checked={test.moduleIds.includes(moduleId)}
                onChange={() => onChange({ moduleIds: withToggled(test.moduleIds, moduleId) })}
              />
            </li>
          ))}
        </ul>
      </details>
      {topics.length > 0 && (
        <details className={classes.parts}>
          <Summary text={messages.limitToTopics({ chosen: test.topicIds.length })} />
          <ul>
            {topics.map(({ topicId, name, code, level, ...part }) => (
              <li key={topicId} style={{ paddingInlineStart: `${Math.min(level, 4) * 20}px` }}>
                <Checkbox
                  label={[code, name].filter(Boolean).join(' ')}
                  description={progressText({ ...part })}
                  checked={test.topicIds.includes(topicId)}
                  onChange={() => onChange({ topicIds: withToggled(test.topicIds, topicId) })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
