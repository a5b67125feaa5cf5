import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { ContactLine } from './contact-line.tsx';
import * as messages from './messages.ts';
import { useOperator } from './operator.ts';
import { OperatorLines } from './operator-lines.tsx';

export function PrivacyPage() {
  return (
    <Page title={messages.privacy} lead={messages.whatPrivacyPageTells} width="text">
      <Prose>
        <OperatorLines about="privacy" />
        <Identity />
        <Learning />
        <Reminding />
        <Device />
        <Others />
        <h2>{messages.yourSay}</h2>
        <p>{messages.whatYouCanAskFor}</p>
        <ContactLine about={messages.withAnyQuestionAboutYourData} />
      </Prose>
    </Page>
  );
}

function Identity() {
  const { identityProvider: provider } = useOperator();
  return (
    <>
      <h2>{messages.whoYouAre}</h2>
      <p>{messages.whatSigningInTells({ provider })}</p>
      <p>{messages.whatYourProfileKeeps}</p>
    </>
  );
}

function Learning() {
  return (
    <>
      <h2>{messages.whatYouLearn}</h2>
      <p>{messages.whatYourAnswersKeep}</p>
      <p>{messages.whatYourPlanTells}</p>
      <p>{messages.whoWritesFeedback}</p>
    </>
  );
}

function Reminding() {
  return (
    <>
      <h2>{messages.whenWeWriteToYou}</h2>
      <p>{messages.howWeWriteToYou}</p>
    </>
  );
}

function Device() {
  return (
    <>
      <h2>{messages.whatStaysOnYourDevice}</h2>
      <ul>
        <li>{messages.cookieOfTheSession}</li>
        <li>{messages.cookieOfSigningIn}</li>
        <li>{messages.whatTheBrowserStores}</li>
      </ul>
      <p>{messages.whatSigningOutRemoves}</p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>{messages.whatWeDoNotDo}</h2>
      <p>{messages.whatNeverHappens}</p>
    </>
  );
}
