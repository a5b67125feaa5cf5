import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { tryoutAddress } from '../paths.ts';
import { TryoutLink } from '../tryouts/index.ts';
import { RowMenu } from '../ui/row-menu.tsx';
import classes from './editor.module.css';
import * as messages from './messages.ts';
import { questionAddress } from './similar/position-text.ts';
import type { ModuleRef } from './use-question-editing.ts';

interface StepsProps {
  at: number;
  count: number;
  onAt: (at: number) => void;
}

/** The buttons next to the title, which lead to the previous and to the next question. */
export function Steps({ at, count, onAt }: StepsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.step ?? ''}
        aria-label={messages.previous}
        disabled={at === 0}
        onClick={() => onAt(at - 1)}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.step ?? ''}
        aria-label={messages.next}
        disabled={at >= count - 1}
        onClick={() => onAt(at + 1)}
      >
        <IconChevronRight size={22} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

interface QuestionMenuProps {
  place: ModuleRef;
  questionId: string;
  at: number;
  /** Asks about unsaved changes before it continues. */
  onLeave: (then: () => void) => void;
  onHistory: () => void;
  /** More actions, such as the comments. */
  children: ReactNode;
}

/** The less frequent actions of a question. A tryout leads back to the question in this dialog. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { place, questionId, at, onLeave, onHistory, children } = props;
  const navigate = useNavigate();
  return (
    <RowMenu label={messages.moreActions}>
      <TryoutLink
        to={tryoutAddress(place.programId, { questionId })}
        from={questionAddress({ ...place, place: at + 1 })}
        onLeave={(to, from) => onLeave(() => navigate(to, { state: { from } }))}
      />
      <Button variant="subtle" onClick={onHistory}>
        {messages.history}
      </Button>
      {children}
    </RowMenu>
  );
}

interface SaveButtonsProps {
  saving: boolean;
  onSave: () => void;
  onKeepEditing: () => void;
}

/** The two save buttons: 'Save' ends the edit, and 'Save Changes' continues it. */
export function SaveButtons({ saving, onSave, onKeepEditing }: SaveButtonsProps) {
  return (
    <>
      <Button variant="default" loading={saving} onClick={onKeepEditing}>
        {messages.saveChanges}
      </Button>
      <Button loading={saving} onClick={onSave}>
        {messages.save}
      </Button>
    </>
  );
}
