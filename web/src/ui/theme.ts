import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import * as messages from './messages.ts';

const ink: MantineColorsTuple = [
  '#f0f3f9',
  '#dde4ef',
  '#bac8de',
  '#a9bbd8',
  '#8099c2',
  '#5a75a5',
  '#3d5788',
  '#2a4270',
  '#1c3056',
  '#14233f',
];

const marigold: MantineColorsTuple = [
  '#fff8e6',
  '#fdeecb',
  '#fddf97',
  '#fccd5e',
  '#f6b955',
  '#f2a93b',
  '#d98e05',
  '#a96a05',
  '#7d4e0a',
  '#54350c',
];

/** The grays of light mode, from the lightest to the darkest shade. */
const gray: MantineColorsTuple = [
  '#f7f3ea',
  '#f3eee4',
  '#ebe4d6',
  '#dfd6c5',
  '#c9c0ae',
  '#767063',
  '#4b566b',
  '#3a4457',
  '#273248',
  '#1a2436',
];

/** The shades of dark mode, from the text color to the darkest background. */
const dark: MantineColorsTuple = [
  '#e9eef7',
  '#c9d2e1',
  '#a9b6cb',
  '#8593ab',
  '#37486a',
  '#27364f',
  '#16233a',
  '#0f1a2d',
  '#0b1423',
  '#070e19',
];

/** Green and red are used only for right and wrong answers. */
const green: MantineColorsTuple = [
  '#e9f6ef',
  '#d3ecdf',
  '#a9dcc1',
  '#7fd3a6',
  '#52b783',
  '#2f9a66',
  '#1f7f53',
  '#1a6b45',
  '#145637',
  '#0e4029',
];
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fbe1dd',
  '#f7c0b9',
  '#ff9f94',
  '#ea6f62',
  '#d1483b',
  '#b8332a',
  '#a8281e',
  '#861f18',
  '#641711',
];

const serif = '"Source Serif", "Source Serif Fallback", Georgia, serif';

/**
 * The primary button is dark in light mode and light in dark mode, because a single pair of colors
 * would lack contrast in one of the modes.
 */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isAction = input.variant === 'filled' && (input.color ?? 'ink') === 'ink';
  if (!isAction) return resolved;
  return {
    ...resolved,
    background: 'var(--action)',
    hover: 'var(--action-hover)',
    color: 'var(--on-action)',
  };
};

/** Dialogs are shown above a dark overlay, and their titles use the font of page headings. */
const overlay = {
  overlayProps: { color: '#0b1423', backgroundOpacity: 0.62 },
  closeButtonProps: { size: 44, 'aria-label': messages.close },
};
const overlayTitle = {
  title: { fontFamily: serif, fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.25 },
};

export const theme: MantineThemeOverride = createTheme({
  colors: { ink, marigold, gray, dark, green, red },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  variantColorResolver: variantColors,
  black: '#14233f',
  white: '#fffdf9',
  fontFamily: '"Public Sans", "Public Sans Fallback", system-ui, sans-serif',
  headings: {
    fontFamily: serif,
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.35rem + 1.6vw, 2.375rem)', lineHeight: '1.16' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.22' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  lineHeights: { md: '1.55' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { ...overlay, centered: true }, styles: overlayTitle },
    Drawer: { defaultProps: overlay, styles: overlayTitle },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/** Sets variables of the component library to our design tokens, mainly for contrast. */
export const cssVariables: CSSVariablesResolver = () => {
  const followTokens = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-success': 'var(--right)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--outline)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--ink)',
  };
  return { variables: {}, light: followTokens, dark: followTokens };
};
