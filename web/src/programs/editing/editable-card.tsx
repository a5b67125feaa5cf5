import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

import { ProgramPicture } from '../store/program-picture.tsx';
import type { ChangeMessage } from './change-message.ts';
import classes from './editable-card.module.css';
import type { EditableProgram } from './editable-program.ts';
import editing from './editing.module.css';
import * as messages from './messages.ts';
import { StatusButton } from './status-button.tsx';
import { StatusLabel } from './status-label.tsx';
import { ThumbnailButton } from './thumbnail-button.tsx';

/** A program's card in the list for its authors. A press anywhere on it opens the program. */
export function EditableCard({ program, owner }: { program: EditableProgram; owner?: string }) {
  const [said, setSaid] = useState<ChangeMessage>(null);
  const { _id, name, description, thumbnail } = program;
  return (
    <article className={classes.card} aria-label={name}>
      <ProgramPicture thumbnail={thumbnail} shownWidth={416} />
      <div className={classes.body}>
        <span className={classes.labels}>
          <StatusLabel program={program} />
          {owner && <span>{owner}</span>}
        </span>
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
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
        <div className={classes.cardButtons}>
          <Button
            component={Link}
            to={`${paths.editPrograms}?program=${_id}`}
            variant="default"
            className={classes.edit ?? ''}
          >
            {messages.edit}
          </Button>
          <ThumbnailButton program={program} onSaid={setSaid} />
          <StatusButton program={program} onSaid={setSaid} />
        </div>
      </div>
    </article>
  );
}
