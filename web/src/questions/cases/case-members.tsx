import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import frame from '../editor.module.css';
import type { ShownQuestion } from '../shown.ts';
import classes from './cases.module.css';
import * as messages from './messages.ts';

interface MembersProps {
  questions: readonly ShownQuestion[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const swapped = (ids: readonly string[], at: number, to: number): string[] => {
  const others = ids.filter((_, place) => place !== at);
  return [...others.slice(0, to), ids[at] ?? '', ...others.slice(to)];
};

interface MemberButtonsProps extends Pick<MembersProps, 'ids' | 'onChange'> {
  at: number;
}

/** The buttons that move a question within its case and remove it from the case. */
function MemberButtons({ at, ids, onChange }: MemberButtonsProps) {
  const actions = [
    {
      name: 'up',
      label: messages.moveUp({ place: at + 1 }),
      Icon: IconArrowUp,
      disabled: at === 0,
      next: () => swapped(ids, at, at - 1),
    },
    {
      name: 'down',
      label: messages.moveDown({ place: at + 1 }),
      Icon: IconArrowDown,
      disabled: at === ids.length - 1,
      next: () => swapped(ids, at, at + 1),
    },
    {
      name: 'out',
      label: messages.takeOut({ place: at + 1 }),
      Icon: IconX,
      disabled: ids.length === 1,
      next: () => ids.filter((_, place) => place !== at),
    },
  ];
  return (
    <span className={classes.moves}>
      {actions.map(({ name, label, Icon, disabled, next }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          size={44}
          className={frame.step ?? ''}
          aria-label={label}
          disabled={disabled}
          onClick={() => onChange(next())}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      ))}
    </span>
  );
}

export function Members({ questions, ids, onChange }: MembersProps) {
  const label = useId();
  return (
    <div>
      <p id={label} className={classes.label}>
        {messages.questionsLabel}
      </p>
      <ol className={classes.members} aria-labelledby={label}>
        {ids.map((id, at) => (
          <li key={id}>
            <span className={classes.text}>
              {`${at + 1}. `}
              <QuestionText
                text={questions.find(({ _id }) => _id === id)?.question.text ?? ''}
                inline
              />
            </span>
            <MemberButtons at={at} ids={ids} onChange={onChange} />
          </li>
        ))}
      </ol>
    </div>
  );
}
