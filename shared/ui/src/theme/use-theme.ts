import { setTheme, type Theme as ThemeChoice, useSettings } from '@storefront/session';
import { useEffect } from 'react';
import type { ThemeMode } from '../tokens/palette';
import { useMediaQuery } from './use-media-query';

export type { ThemeChoice };

export interface Theme {
  /** The current mode. */
  mode: ThemeMode;
  /** The customer's choice; `system` follows the device. */
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

/** The theme, set on `<html data-theme>`, from which all styles, including antd's, read it. */
export function useTheme(): Theme {
  const choice = useSettings((settings) => settings.theme);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const mode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.setAttribute('data-theme', mode);
  }, [mode]);
  return { mode, choice, choose: setTheme };
}
