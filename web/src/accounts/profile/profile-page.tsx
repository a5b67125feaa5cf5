import { Button, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { SureSetting } from '../../attempts/index.ts';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { SharingSetting } from '../../study/index.ts';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import { useGetUserQuery } from '../queries.ts';
import { Deletion } from './deletion.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-page.module.css';
import { SignOut } from './sign-out.tsx';

const DELETION = 'delete';

/** What somebody keeps, and who sees it. */
function Studying() {
  return (
    <section className={classes.card} aria-labelledby="studying">
      <Title order={2} size="h3" id="studying">
        Your study
      </Title>
      <div className={classes.switch}>
        <Optional>
          <SharingSetting />
        </Optional>
      </div>
      <p>
        Without it, a trainer still sees that you fall behind your plan, and reads “Exam date not
        shared”.
      </p>
      <div>
        <Button component={Link} to={paths.notes} variant="default">
          Your notes and bookmarks
        </Button>
      </div>
    </section>
  );
}

function Answering() {
  return (
    <section className={classes.card} aria-labelledby="answering">
      <Title order={2} size="h3" id="answering">
        How sure you are
      </Title>
      <p>
        Before you check an answer you may tap how sure you are. It never counts; it tells a wrong
        belief from a guess, and so what is worth repeating.
      </p>
      <div className={classes.answering}>
        <Optional>
          <SureSetting />
        </Optional>
      </div>
    </section>
  );
}

export function ProfilePage() {
  const user = useAppSelector((state) => state.user.currentUser);
  const [search] = useSearchParams();
  const { data, isError } = useGetUserQuery(
    { params: { userId: user?._id ?? '' } },
    { skip: !user },
  );
  if (!user) return null;
  if (search.has(DELETION)) {
    return (
      <Page title="Delete your account" width="form">
        <Deletion user={user} />
      </Page>
    );
  }
  const lead = data || isError ? `Your role: ${user.role}` : 'User profile not loaded yet.';
  return (
    <Page title="Profile" width="form" lead={lead}>
      <div className={classes.parts}>
        <ProfileForm user={user} />
        <Answering />
        <Studying />
        <Devices />
        <OwnData userId={user._id} deletionAt={`?${DELETION}`} />
        <SignOut accountId={user._id} />
      </div>
    </Page>
  );
}
