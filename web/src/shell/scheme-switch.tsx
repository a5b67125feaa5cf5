import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

const systemScheme = () =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Light or dark. Choosing what the system has anyway means following the system again. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = shown === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={next === 'dark' ? 'Switch to dark mode' : 'Switch to light mode'}
      onClick={() => setColorScheme(next === systemScheme() ? 'auto' : next)}
    >
      <Icon size={22} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
