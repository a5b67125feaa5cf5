import '../forms.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { UnsavedDialog } from '../leaving/unsaved-dialog.tsx';
import { Pager } from '../lists/pager.tsx';
import { PillRow } from '../pills/pill-row.tsx';
import { RowMenu } from '../row-menu.tsx';
import { LinkTabs } from '../tabs/link-tabs.tsx';
import { panelProps, Tabs } from '../tabs/tabs.tsx';
import { toast } from '../toasts.ts';
import { Part } from './part.tsx';
import classes from './parts.module.css';

export function Buttons() {
  return (
    <Part name="Buttons">
      <div className={classes.row}>
        <Button>Start Quiz</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="subtle">Clear filters</Button>
      </div>
      <div className={classes.row}>
        <Button disabled>Start Quiz</Button>
        <Button variant="default" disabled>
          Previous
        </Button>
        <Button loading>Processing...</Button>
      </div>
    </Part>
  );
}

const siblings = [
  { name: 'Notes and bookmarks', to: '/notes' },
  { name: 'Cards', to: '/cards' },
];
const outcomes = [
  ['all', 'All'],
  ['wrong', 'Wrong'],
  ['right', 'Right'],
] as const;

const innerTabs = { tree: 'Courses and modules', topics: 'Topics' };
const tabs = { programs: 'Programs', reviews: 'Answers to review', reports: 'Reported questions' };

export function Rows() {
  const [tab, setTab] = useState<keyof typeof tabs>('reviews');
  const [inner, setInner] = useState<keyof typeof innerTabs>('topics');
  const [page, setPage] = useState(2);
  const [outcome, setOutcome] = useState<(typeof outcomes)[number][0]>('all');
  const pages = { pageSize: 10, capped: false, onPage: setPage };
  return (
    <Part name="Tabs and pages">
      <div>
        <Tabs label="Tabs" tabs={tabs} counts={{ reports: '12' }} chosen={tab} onChoose={setTab} />
        <div {...panelProps(tab)}>{tabs[tab]}</div>
      </div>
      <Tabs label="Inner tabs" tabs={innerTabs} chosen={inner} onChoose={setInner} isInner />
      <LinkTabs label="Sibling pages" tabs={siblings} current="/cards" />
      <PillRow label="Show" choices={outcomes} chosen={outcome} onChoose={setOutcome} />
      <RowMenu label="More actions">
        <button type="button">Report this question</button>
      </RowMenu>
      <Pager {...pages} label="First page" page={1} total={35} />
      <Pager {...pages} label="Between" page={page} total={35} />
      <Pager {...pages} label="More than was counted" page={4} total={40} capped />
    </Part>
  );
}

/** Shows developers all dialogs and menus, each opened by a button. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'form' | 'unsaved' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Above the page">
      <div className={classes.row}>
        <Button variant="default" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="default" onClick={() => setOpen('form')}>
          Open a form
        </Button>
        <Button variant="default" onClick={() => setOpen('unsaved')}>
          Leave with changes
        </Button>
        <Button variant="default" onClick={() => toast('Thumbnail uploaded successfully!')}>
          Show a toast
        </Button>
      </div>
      <Dialog title="A dialog" opened={open === 'dialog'} onClose={close}>
        <p>What it is about.</p>
      </Dialog>
      {open === 'form' && (
        <FormDialog title="A form" isWrong failed="" onClose={close} onSave={close}>
          {(told) => <p>{told ? 'Something required is missing.' : 'Its fields.'}</p>}
        </FormDialog>
      )}
      <UnsavedDialog
        what="question"
        opened={open === 'unsaved'}
        onStay={close}
        onDiscard={close}
        onSave={close}
      />
    </Part>
  );
}
