import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import textButton from '../../ui/text-button.module.css';
import { priceText } from '../price.ts';
import type { ChangeMessage } from './change-message.ts';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import classes from './program-header.module.css';
import { StatusButton } from './status-button.tsx';
import { StatusLabel } from './status-label.tsx';

/**
 * The state of a program at the top of its page: its status, its price, its learners, a link to its
 * page in the store, and the button that publishes it. An archived program is not offered to anyone,
 * so it has no button.
 */
export function ProgramHeader({ program }: { program: EditableProgram }) {
  const [said, setSaid] = useState<ChangeMessage>(null);
  const { _id, status, archived, settings, purchasedCount } = program;
  const isInStore = status === 'published' && settings.isPublic && !archived;
  return (
    <div className={classes.header}>
      <div className={classes.facts}>
        <StatusLabel program={program} />
        {!settings.isPublic && <span>{messages.isPrivate}</span>}
        <span>{priceText(settings)}</span>
        <span>{messages.learnerCount({ learners: purchasedCount })}</span>
        <Link to={generatePath(paths.cart, { id: _id })} className={textButton.button ?? ''}>
          {isInStore ? messages.viewInStore : messages.previewOfStorePage}
        </Link>
      </div>
      {!archived && <StatusButton program={program} onSaid={setSaid} />}
      <p role="status" className={classes.said} data-wrong={said?.wrong || undefined}>
        {said?.text}
      </p>
    </div>
  );
}
