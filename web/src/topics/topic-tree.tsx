import type { Topic } from '@certway/contract/topics/index';
import { type KeyboardEvent, useRef } from 'react';
import { RowMenu } from '../ui/row-menu.tsx';
import * as messages from './messages.ts';
import { countBelow, type Direction, directions, levelOf, stepTo, topicLabel } from './outline.ts';
import classes from './topics.module.css';

export interface TreeActions {
  step: (topic: Topic, direction: Direction) => void;
  edit: (topic: Topic) => void;
  add: (topic: Topic) => void;
  remove: (topic: Topic) => void;
}

interface TopicTreeProps {
  topics: readonly Topic[];
  chosen: string | null;
  onChoose: (id: string) => void;
  actions: TreeActions;
}

const KEY_DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Returns the index to which a key (without Alt) moves the focus; null for any other key. */
function indexAfterKey(key: string, at: number, topics: readonly Topic[]): number | null {
  const parent = topics.findIndex(({ _id }) => _id === topics[at]?.parentId);
  const places: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: topics.length - 1,
    ArrowLeft: parent,
  };
  const place = places[key];
  return place !== undefined && topics[place] ? place : null;
}

function countText(topics: readonly Topic[], topic: Topic): string {
  const questions = countBelow(topics, topic);
  return questions === 0 ? messages.noQuestionsYet : messages.questionCount({ questions });
}

const directionLabels: Record<Direction, string> = {
  up: messages.moveUp,
  down: messages.moveDown,
  in: messages.moveIn,
  out: messages.moveOut,
};

interface TopicMenuProps {
  topics: readonly Topic[];
  topic: Topic;
  actions: TreeActions;
}

/** The actions on a topic, for people who use no keyboard. */
function TopicMenu({ topics, topic, actions }: TopicMenuProps) {
  return (
    <RowMenu label={messages.moreActionsFor({ what: topicLabel(topic) })}>
      <button type="button" onClick={() => actions.edit(topic)}>
        {messages.rename}
      </button>
      {directions
        .filter((direction) => stepTo(topics, topic, direction) !== null)
        .map((direction) => (
          <button key={direction} type="button" onClick={() => actions.step(topic, direction)}>
            {directionLabels[direction]}
          </button>
        ))}
      <button type="button" onClick={() => actions.remove(topic)}>
        {messages.remove}
      </button>
    </RowMenu>
  );
}

/**
 * Shows the outline as a tree. Arrow keys move the focus, and Alt with an arrow key moves the
 * topic.
 */
export function TopicTree({ topics, chosen, onChoose, actions }: TopicTreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusAt = (place: number) => {
    const id = topics[place]?._id;
    if (!id) return;
    onChoose(id);
    list.current?.querySelector<HTMLElement>(`[data-topic="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const topic = topics[at];
    const direction = KEY_DIRECTIONS[event.key];
    if (!topic || event.ctrlKey || event.metaKey) return;
    const commands: Record<string, () => void> = {
      Enter: () => actions.edit(topic),
      F2: () => actions.edit(topic),
      Insert: () => actions.add(topic),
      n: () => actions.add(topic),
      Delete: () => actions.remove(topic),
    };
    const place = indexAfterKey(event.key, at, topics);
    const command = commands[event.key];
    if (event.altKey && direction) actions.step(topic, direction);
    else if (!event.altKey && place !== null) focusAt(place);
    else if (!event.altKey && command) command();
    else return;
    event.preventDefault();
  };
  const reachable = topics.some(({ _id }) => _id === chosen) ? chosen : topics[0]?._id;
  return (
    <div role="tree" aria-label={messages.outline} ref={list} className={classes.tree}>
      {topics.map((topic, at) => {
        const level = levelOf(topics, topic);
        return (
          <div
            key={topic._id}
            role="treeitem"
            aria-level={level + 1}
            aria-labelledby={`topic-${topic._id}`}
            aria-selected={topic._id === chosen}
            tabIndex={topic._id === reachable ? 0 : -1}
            data-topic={topic._id}
            className={classes.topic}
            style={{ paddingInlineStart: 12 + level * 24 }}
            onClick={() => onChoose(topic._id)}
            onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event, at)}
          >
            <span id={`topic-${topic._id}`} className={classes.text}>
              {topic.code && <span className={classes.code}>{topic.code}</span>}
              <span className={classes.name}>{topic.name}</span>
              <span className={classes.count}>{countText(topics, topic)}</span>
            </span>
            <TopicMenu topics={topics} topic={topic} actions={actions} />
          </div>
        );
      })}
    </div>
  );
}
