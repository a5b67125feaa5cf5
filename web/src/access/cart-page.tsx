import { type ComponentProps, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { logContractViolation } from '../calls/log-contract-violation.ts';
import { type ShownProgram, useGetProgramQuery } from '../programs/index.ts';
import { useAppSelector } from '../store.ts';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';
import { ProgramOffer } from './cart/program-offer.tsx';
import { forgetCart, lastInCart, rememberInCart } from './cart/stored-program.ts';
import { CodeField } from './code-field.tsx';
import * as messages from './messages.ts';

/**
 * The pages /cart/{id} and /checkoutcard, which shows the last program in the cart on this device.
 */
export function CartPage() {
  const { id } = useParams();
  const programId = id === undefined ? lastInCart() : id.trim();
  const missing = id !== undefined && programId === '';

  useEffect(() => {
    if (missing) logContractViolation(messages.programIdMissing);
  }, [missing]);

  if (programId) return <CartOf key={programId} programId={programId} />;
  return <NothingInside failed={missing} />;
}

function NothingInside(props: ComponentProps<typeof EmptyCart>) {
  const { failed } = props;
  const signedIn = useAppSelector(({ user }) => user.currentUser !== null);
  return (
    <Page title={messages.cart} width="text">
      <EmptyCart {...props} />
      {signedIn && !failed && <CodeField />}
    </Page>
  );
}

/**
 * Returns the program to show. Until the server replies, this is the data that the clicked card
 * passed along.
 */
function useProgram(programId: string) {
  const { state } = useLocation();
  const { data, error, refetch } = useGetProgramQuery(
    { programId },
    { refetchOnMountOrArgChange: true },
  );
  const brought = (state as { program?: ShownProgram } | null)?.program;
  const program = data ?? (brought?._id === programId ? brought : undefined);
  return { program, error, refetch };
}

function CartOf({ programId }: { programId: string }) {
  const { program, error, refetch } = useProgram(programId);
  const isGone = error?.code === 'not-found' || error?.code === 'invalid-input';
  const found = program && !isGone;

  const name = found && program.name;
  useEffect(() => {
    if (name) document.title = `${name} · Certway`;
  }, [name]);
  useEffect(() => {
    if (found) rememberInCart(programId);
    if (isGone) forgetCart(programId);
  }, [found, isGone, programId]);

  if (found) return <ProgramOffer program={program} />;
  if (error) {
    return <NothingInside failed {...(!isGone && { error, onRetry: refetch })} />;
  }
  return (
    <Page title={messages.cart}>
      <Waiting for={messages.theProgram} shape="offer" />
    </Page>
  );
}
