import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useIsPreHydration } from '../ui/pending/pre-hydration.ts';
import * as messages from './messages.ts';

const systemScheme = () =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/**
 * Switches between light and dark mode. The style sheet chooses the icon, because it knows the mode
 * before the script runs. If the chosen mode equals the operating system's mode, the page follows
 * the operating system again.
 */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const shown = useIsPreHydration() ? 'light' : computed;
  const next = shown === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={next === 'dark' ? messages.switchToDarkMode : messages.switchToLightMode}
      onClick={() => setColorScheme(next === systemScheme() ? 'auto' : next)}
    >
      <IconMoon size={22} stroke={1.6} aria-hidden="true" className="mantine-dark-hidden" />
      <IconSun size={22} stroke={1.6} aria-hidden="true" className="mantine-light-hidden" />
    </ActionIcon>
  );
}
