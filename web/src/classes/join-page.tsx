import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { failureReason } from '../calls/failure.ts';
import { joinAddress, paths, programQuizzes } from '../paths.ts';
import { rememberReturnPath } from '../sessions/index.ts';
import { useAppSelector } from '../store.ts';
import searchArt from '../ui/art/search.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { factsText } from '../ui/words/lists.ts';
import { dateText } from '../ui/words/moments.ts';
import classes from './join.module.css';
import { joinRefusalTexts } from './labels.ts';
import * as messages from './messages.ts';
import { FRESH, type JoinPreview, useJoinClassMutation, usePreviewJoinQuery } from './queries.ts';

interface StepProps {
  preview: JoinPreview;
  code: string;
}

/** A sentence about where the person stands, in place of the button to join. */
function Standing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className={classes.standing}>
      <p>
        <b>{title}</b>
      </p>
      {children}
    </div>
  );
}

function ContinueButton({ programs }: Pick<JoinPreview, 'programs'>) {
  const [first] = programs;
  return (
    <Button
      component={Link}
      to={first ? programQuizzes(first._id) : paths.quiz}
      size="lg"
      fullWidth
    >
      {first ? messages.continueWith({ program: first.name }) : messages.toStudy}
    </Button>
  );
}

function JoinButton({ preview, code }: StepProps) {
  const isSignedIn = useAppSelector((state) => state.user.currentUser !== null);
  const [join, { error, isLoading }] = useJoinClassMutation();
  if (!isSignedIn) {
    return (
      <Button
        component={Link}
        to={paths.signIn}
        size="lg"
        fullWidth
        onClick={() => rememberReturnPath(joinAddress(code))}
      >
        {messages.signInToJoin}
      </Button>
    );
  }
  return (
    <>
      <Button size="lg" fullWidth loading={isLoading} onClick={() => join({ body: { code } })}>
        {preview.needsApproval ? messages.askToJoin : messages.joinClass}
      </Button>
      <p role="alert" className={classes.failed}>
        {error && messages.cannotJoin({ reason: failureReason(error) })}
      </p>
    </>
  );
}

/** The one next step of the person, or why there is none. */
function NextStep({ preview, code }: StepProps) {
  const { standing, refusal } = preview;
  if (standing === 'member') {
    return (
      <>
        <Standing title={messages.youAreMember} />
        <ContinueButton programs={preview.programs} />
      </>
    );
  }
  if (standing === 'pending') {
    return (
      <Standing title={messages.waitsForApproval}>
        <p>{messages.whatHappensNext}</p>
      </Standing>
    );
  }
  if (standing === 'staff') {
    return (
      <>
        <Standing title={messages.youAreStaff} />
        <Button component={Link} to={paths.classes} size="lg" fullWidth>
          {messages.openClass}
        </Button>
      </>
    );
  }
  if (refusal) {
    return (
      <Standing title={messages.cannotJoin({ reason: joinRefusalTexts[refusal] })}>
        <p>{messages.askTrainer}</p>
      </Standing>
    );
  }
  return (
    <>
      {preview.needsApproval && <p className={classes.soft}>{messages.approvalIsNeeded}</p>}
      <JoinButton preview={preview} code={code} />
      <p className={classes.soft}>{messages.trainerSees}</p>
    </>
  );
}

function Preview({ preview, code }: StepProps) {
  const { programs, endsOn, placesLeft, refusal, standing } = preview;
  const showsPlaces = placesLeft !== null && refusal === null && standing === null;
  return (
    <div className={classes.card}>
      <p>{messages.whatJoiningGives}</p>
      <ul className={classes.programs}>
        {programs.map(({ _id, name }) => (
          <li key={_id} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      <p className={classes.soft}>
        {factsText([
          endsOn === null
            ? messages.accessWithoutEnd
            : messages.accessUntil({ day: dateText(endsOn) }),
          showsPlaces ? messages.placesLeft({ places: placesLeft }) : '',
        ])}
      </p>
      <NextStep preview={preview} code={code} />
    </div>
  );
}

function Unknown() {
  return (
    <Page width="form">
      <EmptyState
        art={searchArt}
        isPage
        title={messages.linkNotValid}
        text={messages.checkTheCode}
        action={{ label: messages.toPrograms, to: paths.home }}
      />
    </Page>
  );
}

/** The page of a join link: what the class is, and how to join it. */
export function JoinPage() {
  const { code = '' } = useParams();
  const { data, isError, error, refetch } = usePreviewJoinQuery({ params: { code } }, FRESH);
  if (isError && (error?.code === 'code-unknown' || error?.code === 'invalid-input'))
    return <Unknown />;
  if (isError && !data)
    return (
      <Page width="form" title={messages.joinClass} isTitleHidden>
        <LoadFailedScreen title={messages.joinNotLoaded} error={error} onRetry={refetch} />
      </Page>
    );
  return (
    <Page
      width="form"
      title={data?.name ?? messages.joinClass}
      isTitleHidden={!data}
      lead={
        data && (data.trainer ? messages.byTrainer({ trainer: data.trainer }) : messages.aClass)
      }
    >
      {data ? (
        <Preview preview={data} code={code} />
      ) : (
        <Waiting for={messages.theInvitation} shape="page" />
      )}
    </Page>
  );
}
