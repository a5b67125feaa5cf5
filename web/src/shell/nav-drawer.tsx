import * as messages from './messages.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuLinks } from './menu-links.tsx';
import { Sidebar } from './sidebar.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';

interface NavDrawerProps {
  entries: readonly SidebarEntry[];
  opened: boolean;
  onClose: () => void;
  /** Content shown above the entries. */
  children?: ReactNode;
}

/** The sidebar on a phone. The code is loaded when the sidebar is first opened. */
export function NavDrawer({ entries, opened, onClose, children }: NavDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={messages.menu} size={300}>
      {children}
      <Sidebar entries={entries} onChoose={onClose} />
      <MenuLinks onChoose={onClose} />
    </Drawer>
  );
}
