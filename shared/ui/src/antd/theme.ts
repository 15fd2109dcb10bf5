import { theme as antd, type ThemeConfig } from 'antd';
import { palette, type ThemeMode } from '../tokens/palette';

/**
 * antd's theme out of the design tokens. Where antd's own defaults fail WCAG AA (primary,
 * danger and link buttons, placeholders, secondary texts, the text of empty lists) the
 * colours are those of the tokens, whose contrast is tested.
 * @param still the device asks for no motion: without it antd waits for the end of animations that take no time, and
 *   where it misses that, a closed dialog stays
 */
export function antdTheme(mode: ThemeMode, still = false): ThemeConfig {
  const color = palette[mode];
  return {
    algorithm: [
      mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      // antd's algorithms mix the colours that they start from; these are designed already.
      (seed, map) => ({
        ...(map ?? antd.defaultAlgorithm(seed)),
        colorPrimary: color.primary,
        colorInfo: color.primary,
        colorSuccess: color.primary,
        colorWarning: color.accent,
        colorError: color.danger,
        colorLink: color.primary,
      }),
    ],
    cssVar: { prefix: 'souk', key: `souk-${mode}` },
    // One copy of antd is shared in the page, so class names need no hash.
    hashed: false,
    token: {
      colorPrimary: color.primary,
      colorPrimaryHover: color['primary-hover'],
      colorPrimaryActive: color['primary-hover'],
      colorPrimaryText: color.primary,
      colorPrimaryBg: color['primary-soft'],
      colorPrimaryBorder: color.primary,
      colorInfo: color.primary,
      colorSuccess: color.primary,
      colorWarning: color.accent,
      colorError: color.danger,
      colorErrorHover: color['danger-hover'],
      colorErrorActive: color['danger-hover'],
      colorErrorText: color.danger,
      colorErrorBg: color['danger-soft'],
      colorLink: color.primary,
      colorLinkHover: color['primary-hover'],
      colorLinkActive: color['primary-hover'],
      colorText: color.text,
      colorTextSecondary: color.muted,
      colorTextTertiary: color.muted,
      colorTextQuaternary: color.muted,
      colorTextDescription: color.muted,
      colorTextPlaceholder: color.muted,
      colorTextDisabled: color.muted,
      colorTextHeading: color.text,
      colorTextLightSolid: color['on-primary'],
      colorIcon: color.muted,
      colorIconHover: color.text,
      colorBgBase: color.surface,
      colorBgContainer: color.surface,
      colorBgElevated: color.raised,
      colorBgLayout: color.page,
      colorBgSpotlight: color.inverse,
      colorBgContainerDisabled: color.sunken,
      colorBgMask: 'var(--shade)',
      colorBorder: color.control,
      colorBorderSecondary: color.border,
      colorSplit: color.border,
      controlItemBgHover: color.sunken,
      controlItemBgActive: color['primary-soft'],
      controlItemBgActiveHover: color['primary-soft'],
      controlOutline: color['primary-soft'],
      borderRadius: 12,
      borderRadiusLG: 16,
      borderRadiusSM: 8,
      borderRadiusXS: 4,
      fontFamily: 'var(--font)',
      fontSize: 16,
      fontWeightStrong: 650,
      controlHeight: 48,
      controlHeightLG: 52,
      controlHeightSM: 36,
      sizeUnit: 4,
      motion: !still,
      motionDurationFast: 'var(--motion-fast)',
      motionDurationMid: 'var(--motion)',
      motionDurationSlow: 'var(--motion-slow)',
      motionEaseInOut: 'var(--ease)',
      motionEaseOut: 'var(--ease)',
      boxShadow: 'var(--shadow-3)',
      boxShadowSecondary: 'var(--shadow-2)',
      zIndexPopupBase: 1000,
    },
    components: {
      Button: {
        primaryColor: color['on-primary'],
        dangerColor: color['on-danger'],
        primaryShadow: 'none',
        dangerShadow: 'none',
      },
      Drawer: { paddingLG: 20 },
      Modal: { titleFontSize: 20, contentBg: color.raised, headerBg: color.raised },
      DatePicker: { cellHeight: 36, cellWidth: 40, cellActiveWithRangeBg: color['primary-soft'] },
    },
  };
}
