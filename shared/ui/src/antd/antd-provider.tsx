import { StyleProvider } from '@ant-design/cssinjs';
import { supportedLanguage } from '@storefront/domain';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useDirection } from '../theme/use-direction';
import { useDocumentAttribute } from '../theme/use-document-attribute';
import { usePrefersReducedMotion } from '../theme/use-media-query';
import { antdLocales } from './locales';
import { antdTheme } from './theme';

const InsideProvider = createContext(false);

/**
 * Theme, language and direction for antd, taken from `<html>`. Every component of the
 * sub-entries puts itself inside, so that no page has to load antd just to provide for it;
 * within another one it adds nothing.
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
      {/* Into the layer `antd`: unlayered, its rules would beat every one of ours. */}
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
