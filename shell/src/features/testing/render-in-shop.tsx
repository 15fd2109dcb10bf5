import { createQueryClient } from '@storefront/api';
import type { LanguageCode } from '@storefront/domain';
import { applyDirection, prepareTexts, startI18n } from '@storefront/i18n';
import { type RemoteModules, useLocation } from '@storefront/platform';
import { MemoryRouter, QueryClientProvider } from '@storefront/platform/host';
import { provideRemotes } from '@storefront/platform/testing';
import { prepareUiTexts } from '@storefront/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { prepareLocationTexts } from '../location/location-texts';
import { registerShellTexts } from '../texts/register-shell-texts';

interface ShopOptions {
  readonly path?: string;
  readonly language?: LanguageCode;
  /** Fake modules of remotes, such as `account/auth-modal`. */
  readonly remotes?: Partial<RemoteModules>;
}

/** Shows the router's path, for `getByText('at /home')`. */
function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** Renders a part of the shell with its texts, a router, a query client and fake remotes. */
export async function renderInShop(
  content: ReactNode,
  { path = '/home', language = 'en', remotes = {} }: ShopOptions = {},
) {
  registerShellTexts();
  await startI18n({ language });
  applyDirection(language);
  await Promise.all([prepareTexts('shell'), prepareUiTexts(), prepareLocationTexts()]);
  provideRemotes(remotes);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        {content}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}
