import * as messages from '../messages.ts';
import '../../ui/overlays.css';
import { Button, Modal, Text } from '@mantine/core';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import art from '../../ui/art/signed-out.svg?raw';
import { Art } from '../../ui/art.tsx';
import { forgetPerson } from '../sign-out.ts';

/**
 * Reports the end of the session. There is only one button, because nothing on the page works
 * without a session.
 */
export function SessionLostModal() {
  const dispatch = useAppDispatch();
  const goToLogin = () => dispatch(forgetPerson(paths.home));
  return (
    <Modal opened onClose={goToLogin} title={messages.signedOut} withCloseButton={false}>
      <Art svg={art} />
      <Text my="lg">{messages.youAreSignedOut}</Text>
      <Button fullWidth onClick={goToLogin} data-autofocus>
        {messages.goToLogin}
      </Button>
    </Modal>
  );
}
