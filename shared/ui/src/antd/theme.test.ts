import { theme } from 'antd';
import { contrast } from '../tokens/contrast';
import { palette } from '../tokens/palette';
import { antdTheme } from './theme';

describe.each(['light', 'dark'] as const)('antd in the %s theme', (mode) => {
  const config = antdTheme(mode);
  const token = theme.getDesignToken(config);
  const button = config.components?.Button;

  test('has the colours of the tokens, without derived shades', () => {
    expect(token.colorPrimary).toBe(palette[mode].primary);
    expect(token.colorError).toBe(palette[mode].danger);
    expect(token.colorBgContainer).toBe(palette[mode].surface);
  });

  // Colours for which antd's own theme fails: links, secondary texts, placeholders, empty lists.
  test.each([
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextPlaceholder',
    'colorTextDescription',
    'colorLink',
    'colorError',
  ] as const)('%s has enough contrast on its backgrounds', (name) => {
    for (const ground of [token.colorBgContainer, token.colorBgElevated, token.colorBgLayout]) {
      expect(contrast(token[name], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('filled buttons have enough contrast', () => {
    expect(contrast(button?.primaryColor ?? '', token.colorPrimary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(button?.dangerColor ?? '', token.colorError)).toBeGreaterThanOrEqual(4.5);
  });

  test('the border of a control has enough contrast', () => {
    expect(contrast(token.colorBorder, token.colorBgContainer)).toBeGreaterThanOrEqual(3);
  });
});
