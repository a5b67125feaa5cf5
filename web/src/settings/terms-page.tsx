import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { ContactLine } from './contact-line.tsx';
import { useOperator } from './operator.ts';
import { OperatorLines } from './operator-lines.tsx';

export function TermsPage() {
  return (
    <Page title="Terms of use" lead="The rules of this site, in plain words." width="text">
      <Prose>
        <OperatorLines about="terms" />
        <UsingIt />
        <Buying />
        <Content />
        <h2>If something is wrong</h2>
        <p>
          We work to keep Certway running and your answers safe, but we cannot promise that it is
          always reachable. An account that is used to harm others or to copy questions in bulk can
          be suspended or closed; you are told why when you next sign in.
        </p>
        <ContactLine about="if a question is wrong or something does not work" />
      </Prose>
    </Page>
  );
}

function UsingIt() {
  const { identityProvider: provider } = useOperator();
  return (
    <>
      <h2>What Certway is</h2>
      <p>
        Certway is a place to practice for certification and licensing exams. It is not an examining
        body, and it is not connected with any. Questions are written or contributed by trainers and
        learners; a real exam may ask something else. A good result here is a good sign, never a
        guarantee.
      </p>
      <h2>Your account</h2>
      <p>
        One account is for one person. You sign in with {provider}, so keep your {provider} account
        safe. You can try the first questions of a program without an account.
      </p>
    </>
  );
}

function Buying() {
  return (
    <>
      <h2>Buying a program</h2>
      <p>
        No payment is taken on this site. 'Buy Now' opens a chat with the seller, who agrees price
        and payment with you there and then opens the program for your account. Questions about a
        payment or a refund belong in that chat.
      </p>
    </>
  );
}

function Content() {
  return (
    <>
      <h2>Questions and answers</h2>
      <p>
        Programs belong to those who wrote them. You may use them to learn; you may not copy them
        out or sell them on. If you write programs, publish only what is yours to publish: no
        questions taken from a real exam that forbids it.
      </p>
      <p>
        Feedback on written answers is produced automatically and can be wrong. A trainer can look
        at a mark again and correct it.
      </p>
    </>
  );
}
