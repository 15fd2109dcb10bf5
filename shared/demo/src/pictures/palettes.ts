/** The colours of one background: from light to dark, with a glow and a shadow that suit both themes. */
export interface Palette {
  light: string;
  mid: string;
  deep: string;
  /** For small shapes and the background of logos. */
  strong: string;
  shadow: string;
}

/** Soft backgrounds that match the storefront's teal and amber. */
export const palettes: readonly Palette[] = [
  { light: '#eefaf6', mid: '#cdeee4', deep: '#9fdccb', strong: '#12897c', shadow: '#0c4a43' },
  { light: '#fff7e8', mid: '#ffe6b8', deep: '#ffcf80', strong: '#d98a0b', shadow: '#6b4206' },
  { light: '#fff1ea', mid: '#ffd9c6', deep: '#ffbd9c', strong: '#dd6b3d', shadow: '#6e2f14' },
  { light: '#eaf6fb', mid: '#c7e6f3', deep: '#98cfe6', strong: '#1c7ea6', shadow: '#0d4257' },
  { light: '#f3f9e6', mid: '#dcefb8', deep: '#bfe085', strong: '#5f9420', shadow: '#33500f' },
  { light: '#fdeef1', mid: '#f9d0d9', deep: '#f2aab9', strong: '#c84a68', shadow: '#611d2e' },
  { light: '#e8f7f8', mid: '#bfe7e9', deep: '#8fd3d7', strong: '#0d7a8a', shadow: '#083f47' },
  { light: '#f2effc', mid: '#dcd4f6', deep: '#bfb2ec', strong: '#6a55b8', shadow: '#32275c' },
  { light: '#faf5ec', mid: '#eedfc6', deep: '#ddc498', strong: '#9a7433', shadow: '#4a3615' },
  { light: '#eef5f3', mid: '#d3e5e0', deep: '#b0cfc7', strong: '#3f7a70', shadow: '#1d3f39' },
];
