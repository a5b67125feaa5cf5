import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { ContactLine } from './contact-line.tsx';
import * as messages from './messages.ts';
import { useOperator } from './operator.ts';
import { OperatorLines } from './operator-lines.tsx';

export function TermsPage() {
  return (
    <Page title={messages.termsOfUse} lead={messages.whatTermsPageTells} width="text">
      <Prose>
        <OperatorLines about="terms" />
        <UsingIt />
        <Buying />
        <Content />
        <h2>{messages.ifSomethingIsWrong}</h2>
        <p>{messages.whatWePromise}</p>
        <ContactLine about={messages.ifSomethingDoesNotWork} />
      </Prose>
    </Page>
  );
}

function UsingIt() {
  const { identityProvider: provider } = useOperator();
  return (
    <>
      <h2>{messages.whatCertwayIs}</h2>
      <p>{messages.whatCertwayIsAndIsNot}</p>
      <h2>{messages.yourAccount}</h2>
      <p>{messages.howAccountsAreUsed({ provider })}</p>
    </>
  );
}

function Buying() {
  return (
    <>
      <h2>{messages.buyingAProgram}</h2>
      <p>{messages.howProgramsAreBought}</p>
    </>
  );
}

function Content() {
  return (
    <>
      <h2>{messages.questionsAndAnswers}</h2>
      <p>{messages.whoOwnsPrograms}</p>
      <p>{messages.howFeedbackCanBeWrong}</p>
    </>
  );
}
