import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { ContactLine } from './contact-line.tsx';
import { useOperator } from './operator.ts';
import { OperatorLines } from './operator-lines.tsx';

export function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      lead="What Certway keeps about you, why, and what it never does."
      width="text"
    >
      <Prose>
        <OperatorLines about="privacy" />
        <Identity />
        <Learning />
        <Reminding />
        <Device />
        <Others />
        <h2>Your say</h2>
        <p>
          You can ask for a copy of everything that is stored about you, have a mistake corrected,
          or have your account deleted. Results then stay in the statistics of a program without
          your name.
        </p>
        <ContactLine about="with any question about your data" />
      </Prose>
    </Page>
  );
}

function Identity() {
  const { identityProvider: provider } = useOperator();
  return (
    <>
      <h2>Who you are</h2>
      <p>
        You sign in with {provider}. We receive your name, your email address, your profile picture
        and an identifier that tells your account from others. We never see your {provider}{' '}
        password, and we ask {provider} for nothing else: no contacts, no calendar, no files.
      </p>
      <p>
        What you add in your profile, such as a phone number or another contact address, is kept
        until you change it or your account is deleted.
      </p>
    </>
  );
}

function Learning() {
  return (
    <>
      <h2>What you learn</h2>
      <p>
        Your answers, scores and the time you gave them are stored so that you can resume a quiz,
        look at your results and see how you improve. The trainer of a program and those who
        administer this site can see results; other learners cannot.
      </p>
      <p>
        If your study plan has an exam date, the trainer of that program sees the date, and on how
        many of your planned days of the last two weeks you studied, so that they can write to you
        in time. They do not see when or how long you studied, how sure you were, or your chances.
        In your profile you can keep the date to yourself.
      </p>
      <p>
        Feedback is written by a grader that runs on this site. Where the people who run it connect
        an outside language model, you are told before any answer of yours goes there.
      </p>
    </>
  );
}

function Reminding() {
  return (
    <>
      <h2>When we write to you</h2>
      <p>
        Reminders to study, and a summary of your week, come only if you ask for them. By email they
        go to the address of your sign-in, and each has a link that ends them. A notification goes,
        encrypted, through the service that your browser uses for all its notifications; its address
        is kept until you turn notifications off or the browser forgets them.
      </p>
    </>
  );
}

function Device() {
  return (
    <>
      <h2>What stays on your device</h2>
      <ul>
        <li>A cookie that keeps you signed in, for 30 days from your last visit and 90 at most.</li>
        <li>A second cookie while you sign in, for ten minutes.</li>
        <li>
          In the browser's storage: a short-lived access token, your profile, the quiz you chose
          last, and whether you prefer light or dark.
        </li>
      </ul>
      <p>Signing out removes the cookie, the token and the profile.</p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>What we do not do</h2>
      <p>
        There is no advertising here, no tracking across sites and no outside analytics service.
        Fonts, scripts and pictures come from this site alone. We do not sell data. Payment is not
        taken here: buying is arranged in a chat, and once you follow a chat link, the rules of that
        chat app apply.
      </p>
    </>
  );
}
