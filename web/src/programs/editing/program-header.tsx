import { Button, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import textButton from '../../ui/text-button.module.css';
import { priceText } from '../price.ts';
import type { ChangeMessage } from './change-message.ts';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import classes from './program-header.module.css';
import { StatusLabel } from './status-label.tsx';
import { useStatusChange } from './use-status-change.tsx';

/**
 * Returns the ref of the header. If a change of the status removes the button that made the change,
 * the focus moves to the first button of the header.
 */
function useFocusKept(status: string) {
  const header = useRef<HTMLElement>(null);
  const statusBefore = useRef(status);
  useEffect(() => {
    if (statusBefore.current === status) return;
    statusBefore.current = status;
    const isLost = document.activeElement === document.body;
    if (isLost) header.current?.querySelector('button')?.focus();
  }, [status]);
  return header;
}

function StoreLink({ program, className }: { program: EditableProgram; className?: string }) {
  const { _id, status, archived, settings } = program;
  const isInStore = status === 'published' && settings.isPublic && !archived;
  return (
    <Link to={generatePath(paths.cart, { id: _id })} className={className}>
      {isInStore ? messages.viewInStore : messages.previewOfStorePage}
    </Link>
  );
}

/**
 * The top of a program's page: its name, its status, its price, its learners, a link to its page in
 * the store, and the button that publishes it. On a phone, the link is in the menu. An archived
 * program is not offered to anyone, so its status cannot be changed.
 */
export function ProgramHeader({ program }: { program: EditableProgram }) {
  const [said, setSaid] = useState<ChangeMessage>(null);
  const { openCheck, setToDraft, isBusy, dialog } = useStatusChange(program, setSaid);
  const { name, status, archived, settings, purchasedCount } = program;
  const header = useFocusKept(status);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isOffered = status === 'published' && !archived;
  return (
    <header ref={header} className={classes.header}>
      <Link to={paths.editPrograms} className={classes.back}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
        <span>{messages.allPrograms}</span>
      </Link>
      <Title order={1} tabIndex={-1} className={classes.title ?? ''} title={name} dir="auto">
        {name}
      </Title>
      {(isPhone || isOffered) && (
        <RowMenu label={messages.moreActionsFor({ what: name })}>
          {isPhone && <StoreLink program={program} />}
          {isOffered && (
            <button type="button" disabled={isBusy} onClick={setToDraft}>
              {messages.setToDraft}
            </button>
          )}
        </RowMenu>
      )}
      <div className={classes.facts}>
        <StatusLabel program={program} />
        {!settings.isPublic && <span>{messages.isPrivate}</span>}
        <span>{priceText(settings)}</span>
        <span>{messages.learnerCount({ learners: purchasedCount })}</span>
        {!isPhone && <StoreLink program={program} className={textButton.button ?? ''} />}
        <p role="status" className={classes.said} data-wrong={said?.wrong || undefined}>
          {said?.text}
        </p>
        {status === 'draft' && !archived && (
          <Button variant="default" loading={isBusy} onClick={openCheck}>
            {messages.publish}
          </Button>
        )}
      </div>
      {dialog}
    </header>
  );
}
