import { StyleProvider } from '@ant-design/cssinjs';
import { type LanguageCode, supportedLanguage } from '@storefront/domain';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import arEG from 'antd/locale/ar_EG';
import enUS from 'antd/locale/en_US';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { defaultOf } from '../interop/default-of';
import { useDirection } from '../theme/use-direction';
import { useDocumentAttribute } from '../theme/use-document-attribute';
import { usePrefersReducedMotion } from '../theme/use-media-query';
import { antdTheme } from './theme';

/** antd's Arabic calendars use whole day names as column headings, which do not fit. */
function withLettersForDays(locale: Locale): Locale {
  const { DatePicker } = locale;
  if (!DatePicker) return locale;
  const shortWeekDays = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];
  return {
    ...locale,
    DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, shortWeekDays } },
  };
}

/** antd's own texts in the languages of the storefront. */
const antdLocales: Readonly<Record<LanguageCode, Locale>> = {
  en: defaultOf(enUS),
  ar: withLettersForDays(defaultOf(arEG)),
};

const InsideProvider = createContext(false);

/**
 * Theme, language and direction for antd, read from `<html>`. Every component of the sub-entries wraps itself in it, so
 * that no page has to load antd just for the provider; a nested one adds nothing.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  return useContext(InsideProvider) ? children : <Provider>{children}</Provider>;
}

function Provider({ children }: { children: ReactNode }) {
  const direction = useDirection();
  const mode = useDocumentAttribute('data-theme') === 'dark' ? 'dark' : 'light';
  const language = supportedLanguage(useDocumentAttribute('lang'));
  const still = usePrefersReducedMotion();
  const theme = useMemo(() => antdTheme(mode, still), [mode, still]);
  return (
    <InsideProvider value={true}>
      {/* In the layer `antd`: unlayered rules would override all of ours. */}
      <StyleProvider layer>
        <ConfigProvider
          prefixCls="souk"
          theme={theme}
          direction={direction}
          locale={antdLocales[language]}
          wave={{ disabled: true }}
        >
          {children}
        </ConfigProvider>
      </StyleProvider>
    </InsideProvider>
  );
}
