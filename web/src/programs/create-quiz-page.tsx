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
import { formFromDraft } from '../kinds/editing/form.ts';
import { paths } from '../paths.ts';
import { TakeDialog } from '../questions/index.ts';
import { useAppSelector } from '../store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { CreateQuizForm } from './creating/create-quiz-form.tsx';
import classes from './creating/creating.module.css';
import { creationWith, newCreation, type ProgramCreation } from './creating/creation.ts';
import * as messages from './creating/messages.ts';
import { blankSetup } from './creating/setup.ts';
import cards from './creating/starting-points.module.css';
import { findCreation, forgetCreation, storeCreation } from './creating/stored-creation.ts';
import { StoredDraft } from './stored-draft.tsx';

/** The starting point of a new program: a question kind, or an existing file. */
type StartingPoint = Kind | 'file';

const choices: {
  kind: StartingPoint;
  icon: Icon;
  title: string;
  text: string;
  popular?: boolean;
}[] = [
  {
    kind: 'multiple-choice',
    icon: IconListCheck,
    title: messages.multipleChoice,
    text: messages.whatMultipleChoiceIs,
    popular: true,
  },
  {
    kind: 'short-answer',
    icon: IconCursorText,
    title: messages.shortAnswer,
    text: messages.whatShortAnswerIs,
  },
  {
    kind: 'essay',
    icon: IconFileText,
    title: messages.longAnswerEssay,
    text: messages.whatEssayIs,
  },
  {
    kind: 'file',
    icon: IconFileUpload,
    title: messages.importWhatYouHave,
    text: messages.whatImportingIs,
  },
];

export function CreateQuizPage() {
  const user = useAppSelector((state) => state.user.currentUser);
  return user && <Chooser userId={user._id} />;
}

/**
 * Lets an author choose a question kind or an existing file. For kinds other than multiple choice,
 * the form that the specification requires is shown next.
 */
function Chooser({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => findCreation(userId));
  const [kind, setKind] = useState<Kind | null>(null);
  const [setup, setSetup] = useState(blankSetup);
  const [asked, setAsked] = useState<StartingPoint | null>(null);
  const [importing, setImporting] = useState(false);

  const begin = (chosen: StartingPoint) => {
    if (chosen === 'file') return setImporting(true);
    if (chosen === 'multiple-choice') return navigate(paths.startMulti);
    return setKind(chosen);
  };
  const discard = () => {
    forgetCreation(userId);
    setDraft(null);
  };
  const goOn = () => {
    const creation: ProgramCreation = {
      ...newCreation(kind ?? undefined),
      step: 'questions',
      setup,
    };
    storeCreation(userId, creation);
    navigate(paths.startMulti);
  };
  const take = (drafts: Draft[]) => {
    if (!storeCreation(userId, creationWith(drafts.map(formFromDraft))))
      return messages.tooManyForDevice;
    navigate(paths.startMulti);
    return undefined;
  };
  if (kind) {
    return (
      <Page title={messages.createQuiz} width="form">
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
    <Page title={messages.createPrograms} lead={messages.whatKindToStartWith}>
      {draft && <StoredDraft draft={draft} onDiscard={discard} />}
      <div className={cards.cards}>
        {choices.map(({ kind: each, icon: Picture, title, text, popular }) => (
          <button
            key={each}
            type="button"
            className={cards.card}
            onClick={() => (draft && each !== 'multiple-choice' ? setAsked(each) : begin(each))}
          >
            <Picture size={32} stroke={1.5} className={cards.cardIcon} aria-hidden="true" />
            <span className={cards.cardTitle}>
              {title}
              {popular && <span className={cards.badge}>{messages.popular}</span>}
            </span>
            <span className={cards.cardText}>{text}</span>
          </button>
        ))}
      </div>
      <Optional>
        {importing && <TakeDialog onTake={take} onClose={() => setImporting(false)} />}
      </Optional>
      <Dialog title={messages.youHaveADraft} opened={asked !== null} onClose={() => setAsked(null)}>
        <p>{messages.whatStartingAnotherDoes}</p>
        <div className={classes.foot}>
          <Button
            variant="default"
            onClick={() => {
              discard();
              setAsked(null);
              if (asked) begin(asked);
            }}
          >
            {messages.discardAndStartNew}
          </Button>
          <Button onClick={() => navigate(paths.startMulti)}>{messages.continueDraft}</Button>
        </div>
      </Dialog>
    </Page>
  );
}
