/**
 * The colours of both themes, by role. `tokens.css` contains the same values as CSS variables (`--color-<role>`);
 * antd needs them in script because it derives its own shades from them. Tests compare the two files and the contrast
 * of every pair in use.
 */
export type ThemeMode = 'light' | 'dark';

const light = {
  page: '#f6f8f7',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef2f1',
  skeleton: '#e8edeb',
  text: '#14211f',
  muted: '#55635f',
  border: '#e2e9e7',
  control: '#788783',
  primary: '#0d7a6f',
  'primary-hover': '#0a665d',
  'on-primary': '#ffffff',
  'primary-soft': '#e2f4f1',
  'on-primary-soft': '#0a5f56',
  accent: '#f7b23b',
  'on-accent': '#3a2600',
  'accent-soft': '#fff3da',
  'on-accent-soft': '#7a4a00',
  star: '#b87400',
  danger: '#c2281d',
  'danger-hover': '#a31f15',
  'on-danger': '#ffffff',
  'danger-soft': '#fdeceb',
  'on-danger-soft': '#a31f15',
  inverse: '#14211f',
  'on-inverse': '#f4f8f7',
  focus: '#0a665d',
};

/** Role of a colour in the design, the part after `--color-` in the CSS variable. */
export type ColorRole = keyof typeof light;

const dark: Record<ColorRole, string> = {
  page: '#0d1514',
  surface: '#15201e',
  raised: '#1d2a28',
  sunken: '#0a100f',
  skeleton: '#22302d',
  text: '#edf4f2',
  muted: '#a5b5b1',
  border: '#293835',
  control: '#778a86',
  primary: '#2dd4bf',
  'primary-hover': '#5ee0cf',
  'on-primary': '#04211d',
  'primary-soft': '#12352f',
  'on-primary-soft': '#83eadc',
  accent: '#fbbf4d',
  'on-accent': '#2e1e00',
  'accent-soft': '#3a2b0f',
  'on-accent-soft': '#fcd07c',
  star: '#fbbf4d',
  danger: '#ff8b80',
  'danger-hover': '#ffa79e',
  'on-danger': '#3a0702',
  'danger-soft': '#3b1b18',
  'on-danger-soft': '#ffb3ab',
  inverse: '#edf4f2',
  'on-inverse': '#14211f',
  focus: '#5ee0cf',
};

export const palette: Record<ThemeMode, Record<ColorRole, string>> = { light, dark };

/** Pairs (foreground, background) used for text: at least 4.5 to 1 (WCAG 1.4.3). */
export const textPairs: ReadonlyArray<readonly [ColorRole, ColorRole]> = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'sunken'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['muted', 'sunken'],
  ['primary', 'page'],
  ['primary', 'surface'],
  ['primary', 'raised'],
  ['primary-hover', 'surface'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary-soft', 'primary-soft'],
  ['text', 'primary-soft'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['text', 'accent-soft'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-danger-soft', 'danger-soft'],
  ['text', 'danger-soft'],
  ['on-inverse', 'inverse'],
];

/** Pairs used for icons, edges of controls or the focus ring: at least 3 to 1 (WCAG 1.4.11). */
export const shapePairs: ReadonlyArray<readonly [ColorRole, ColorRole]> = [
  ['control', 'surface'],
  ['control', 'page'],
  ['control', 'raised'],
  ['star', 'surface'],
  ['star', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['primary', 'sunken'],
];
