import type { Draft, Kind } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconCursorText,
  IconFileText,
  IconFileUpload,
  IconListCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formOf } from '../kinds/editing/form.ts';
import { paths } from '../paths.ts';
import { TakeDialog } from '../questions/index.ts';
import { useAppSelector } from '../store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Page } from '../ui/page.tsx';
import { CreateQuizForm } from './creating/create-quiz-form.tsx';
import classes from './creating/creating.module.css';
import {
  begun,
  blankSetup,
  type Creation,
  creationWith,
  newCreation,
} from './creating/creation.ts';
import { findCreation, forgetCreation, keepCreation } from './creating/kept-creation.ts';

/** Three kinds to begin with, or what somebody has already. */
type Beginning = Kind | 'file';

const choices: { kind: Beginning; icon: Icon; title: string; text: string; popular?: boolean }[] = [
  {
    kind: 'multiple-choice',
    icon: IconListCheck,
    title: 'Multiple Choice',
    text: 'A question and up to six options, marked at once. How most licensing exams ask.',
    popular: true,
  },
  {
    kind: 'short-answer',
    icon: IconCursorText,
    title: 'Short Answer',
    text: 'A word, a name or a number, marked against the answers that you accept.',
  },
  {
    kind: 'essay',
    icon: IconFileText,
    title: 'Long Answer/Essay',
    text: 'A text of its own, marked by the coach against your criteria.',
  },
  {
    kind: 'file',
    icon: IconFileUpload,
    title: 'Import what you have',
    text: 'Questions in Word, Excel, text or another tool: each is shown before it is taken in.',
  },
];

const TOO_MANY =
  'So many questions cannot be kept on this device. Create the program with one of them, and import the others in its workbench.';

export function CreateQuizPage() {
  const user = useAppSelector((state) => state.user.currentUser);
  return user && <Chooser userId={user._id} />;
}

/** The kind chosen first, then the form of the specification for those that are not multiple choice. */
function Chooser({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => findCreation(userId));
  const [kind, setKind] = useState<Kind | null>(null);
  const [setup, setSetup] = useState(blankSetup);
  const [asked, setAsked] = useState<Beginning | null>(null);
  const [importing, setImporting] = useState(false);

  const begin = (chosen: Beginning) => {
    if (chosen === 'file') return setImporting(true);
    if (chosen === 'multiple-choice') return navigate(paths.startMulti);
    return setKind(chosen);
  };
  const discard = () => {
    forgetCreation(userId);
    setDraft(null);
  };
  const goOn = () => {
    const creation: Creation = { ...newCreation(kind ?? undefined), step: 'questions', setup };
    keepCreation(userId, creation);
    navigate(paths.startMulti);
  };
  const take = (drafts: Draft[]) => {
    if (!keepCreation(userId, creationWith(drafts.map(formOf)))) return TOO_MANY;
    navigate(paths.startMulti);
    return undefined;
  };
  if (kind) {
    return (
      <Page title="Create Quiz" width="form">
        <CreateQuizForm
          setup={setup}
          onChange={(change) => setSetup({ ...setup, ...change })}
          onBack={() => setKind(null)}
          onDone={goOn}
        />
      </Page>
    );
  }
  return (
    <Page
      title="Create Programs"
      lead="What kind of questions do you begin with? Others can follow."
    >
      {draft && <KeptDraft draft={draft} onDiscard={discard} />}
      <div className={classes.cards}>
        {choices.map(({ kind: each, icon: Picture, title, text, popular }) => (
          <button
            key={each}
            type="button"
            className={classes.card}
            onClick={() => (draft && each !== 'multiple-choice' ? setAsked(each) : begin(each))}
          >
            <Picture size={32} stroke={1.5} className={classes.cardIcon} aria-hidden="true" />
            <span className={classes.cardTitle}>
              {title}
              {popular && <span className={classes.badge}>Popular</span>}
            </span>
            <span className={classes.cardText}>{text}</span>
          </button>
        ))}
      </div>
      {importing && <TakeDialog onTake={take} onClose={() => setImporting(false)} />}
      <Dialog title="There is a draft" opened={asked !== null} onClose={() => setAsked(null)}>
        <p>A program that you began is kept on this device. Starting another one discards it.</p>
        <div className={classes.foot}>
          <Button
            variant="default"
            onClick={() => {
              discard();
              setAsked(null);
              if (asked) begin(asked);
            }}
          >
            Discard and start new
          </Button>
          <Button onClick={() => navigate(paths.startMulti)}>Continue the draft</Button>
        </div>
      </Dialog>
    </Page>
  );
}

function KeptDraft({ draft, onDiscard }: { draft: Creation; onDiscard: () => void }) {
  const navigate = useNavigate();
  const count = begun(draft).length;
  const words = count === 1 ? '1 question' : `${count} questions`;
  return (
    <section className={classes.kept} aria-label="Draft on this device">
      <span>{`Your draft '${draft.setup.name || 'without a name'}' has ${words}.`}</span>
      <span className={classes.actions}>
        <Button variant="default" onClick={onDiscard}>
          Discard it
        </Button>
        <Button onClick={() => navigate(paths.startMulti)}>Continue</Button>
      </span>
    </section>
  );
}
