import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { priceText } from '../price.ts';
import { ProgramPicture } from '../store/program-picture.tsx';
import type { ChangeMessage } from './change-message.ts';
import classes from './editable-card.module.css';
import type { EditableProgram } from './editable-program.ts';
import editing from './editing.module.css';
import * as messages from './messages.ts';
import { StatusLabel } from './status-label.tsx';
import { ThumbnailButton } from './thumbnail-button.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useStatusChange } from './use-status-change.tsx';

interface EditableCardProps {
  program: EditableProgram;
  owner?: string;
}

/**
 * A program's card in the list for its authors. A press anywhere on it opens the program. On a phone,
 * the card is a row, and the other actions are in its menu.
 */
export function EditableCard({ program, owner }: EditableCardProps) {
  const [said, setSaid] = useState<ChangeMessage>(null);
  const { openCheck, setToDraft, isBusy, dialog } = useStatusChange(program, setSaid);
  const isNarrow = useIsNarrow();
  const { _id, name, description, thumbnail, status, settings, purchasedCount } = program;
  const isDraft = status === 'draft';
  // It is one button for both changes of the status, which keeps the focus when the status changes.
  const actions = (
    <>
      <ThumbnailButton program={program} onSaid={setSaid} />
      <Button variant="subtle" loading={isBusy} onClick={isDraft ? openCheck : setToDraft}>
        {isDraft ? messages.publish : messages.setToDraft}
      </Button>
    </>
  );
  return (
    <article className={classes.card} aria-label={name}>
      <ProgramPicture thumbnail={thumbnail} shownWidth={isNarrow ? 96 : 416} />
      <div className={classes.body}>
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
        <p className={classes.labels}>
          <StatusLabel program={program} />
          <span>{priceText(settings)}</span>
          <span>{messages.learnerCount({ learners: purchasedCount })}</span>
          {owner && <span>{owner}</span>}
        </p>
        <p className={classes.text} dir="auto">
          {description}
        </p>
        <p className={classes.facts}>
          {messages.modulesAndQuestions({
            modules: program.moduleCount,
            questions: program.questionCount,
          })}
        </p>
        <p role="status" className={editing.said} data-wrong={said?.wrong || undefined}>
          {said?.text}
        </p>
      </div>
      <div className={classes.cardButtons}>
        <Button
          component={Link}
          to={`${paths.editPrograms}?program=${_id}`}
          variant="default"
          className={classes.edit ?? ''}
        >
          {messages.edit}
        </Button>
        {isNarrow ? (
          <RowMenu label={messages.moreActionsFor({ what: name })}>{actions}</RowMenu>
        ) : (
          actions
        )}
      </div>
      {dialog}
    </article>
  );
}
