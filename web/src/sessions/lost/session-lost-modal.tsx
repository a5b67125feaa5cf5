import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Text } from '@mantine/core';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import art from '../../ui/art/signed-out.svg?raw';
import { Art } from '../../ui/art.tsx';
import { forget } from '../leave.ts';

/** Nothing on the page works without a session, so there is only one way on. */
export function SessionLostModal() {
  const dispatch = useAppDispatch();
  const goToLogin = () => dispatch(forget(paths.home));
  return (
    <Modal opened onClose={goToLogin} title="Signed out" withCloseButton={false}>
      <Art svg={art} />
      <Text my="lg">You have been signed out. Please sign in again to continue.</Text>
      <Button fullWidth onClick={goToLogin} data-autofocus>
        Go to Login
      </Button>
    </Modal>
  );
}
