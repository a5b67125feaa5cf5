import * as messages from '../messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';

interface PageTurnerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Previous and next buttons of a list with several pages. */
export function PageTurner({ page, pages, onTurn }: PageTurnerProps) {
  if (pages < 2) return null;
  return (
    <Group mt="xl" justify="center">
      <Button variant="default" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {messages.previous}
      </Button>
      <span>{messages.pageOf({ page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {messages.next}
      </Button>
    </Group>
  );
}
