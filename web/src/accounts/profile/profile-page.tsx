import { Button, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { ConfidenceSetting } from '../../attempts/index.ts';
import { OwnClasses } from '../../classes/index.ts';
import { OwnSeats } from '../../organizations/index.ts';
import { paths } from '../../paths.ts';
import { useGetUserQuery } from '../../sessions/index.ts';
import { useAppSelector } from '../../store.ts';
import { SharingSetting } from '../../study/index.ts';
import { Columns } from '../../ui/columns.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import textButton from '../../ui/text-button.module.css';
import * as messages from '../messages.ts';
import { Deletion } from './deletion.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { accountText } from './profile-labels.ts';
import classes from './profile-page.module.css';

const DELETION = 'delete';

/** The section of the profile page with the settings for study. */
function Studying() {
  return (
    <section className={classes.card} aria-labelledby="studying">
      <Title order={2} size="h3" id="studying">
        {messages.yourStudy}
      </Title>
      <div className={classes.switch}>
        <Optional>
          <SharingSetting />
        </Optional>
      </div>
      <p>{messages.whatNotSharingLeaves}</p>
      <div>
        <Button component={Link} to={paths.notes} variant="default">
          {messages.yourNotes}
        </Button>
      </div>
    </section>
  );
}

/** The section of the profile page with the classes of the person. */
function Classes() {
  return (
    <section className={classes.card} aria-labelledby="classes">
      <Title order={2} size="h3" id="classes">
        {messages.yourClasses}
      </Title>
      <div className={classes.own}>
        <Optional>
          <OwnClasses />
        </Optional>
      </div>
    </section>
  );
}

/** The section of the profile page with the seats that companies gave the person. */
function Seats() {
  return (
    <section className={classes.card} aria-labelledby="seats">
      <Title order={2} size="h3" id="seats">
        {messages.yourSeats}
      </Title>
      <div className={classes.own}>
        <Optional>
          <OwnSeats />
        </Optional>
        <Link to={paths.seats} className={textButton.button}>
          {messages.seatsThatYouManage}
        </Link>
      </div>
    </section>
  );
}

function Answering() {
  return (
    <section className={classes.card} aria-labelledby="answering">
      <Title order={2} size="h3" id="answering">
        {messages.howSure}
      </Title>
      <p>{messages.whatSureIsFor}</p>
      <div className={classes.answering}>
        <Optional>
          <ConfidenceSetting />
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
      <Page title={messages.deleteYourAccount} width="form">
        <Deletion user={user} />
      </Page>
    );
  }
  const lead = data || isError ? accountText[user.role] : messages.profileNotLoadedYet;
  return (
    <Page title={messages.profile} lead={lead}>
      <Columns
        even
        side={
          <>
            <Answering />
            <Studying />
            <OwnData userId={user._id} deletionAt={`?${DELETION}`} />
            <Classes />
            <Seats />
          </>
        }
      >
        <ProfileForm user={user} />
        <Devices accountId={user._id} />
      </Columns>
    </Page>
  );
}
