import { createQueryClient } from '@storefront/api';
import { type FakeBackend, type FakeRoutes, installFakeBackend } from '@storefront/api/testing';
import type { EventData, EventType } from '@storefront/bus';
import type { LanguageCode } from '@storefront/domain';
import { applyDirection, setCurrency, setTimeZone, startI18n } from '@storefront/i18n';
import { getGuestId, isSignedIn, setGuestId, signOut } from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { bus } from '../bus';

/** The guest of `startSite`. */
export const testGuest = 'g_7f3a';

/** Set-up before each test: texts, pounds, Cairo time, and a guest without a place or module. */
export async function startSite(language: LanguageCode = 'en'): Promise<void> {
  await startI18n({ language });
  await prepareUiTexts();
  applyDirection(language);
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  setTimeZone('Africa/Cairo');
  signOut();
  setGuestId(testGuest);
}

/** A backend that recognises the customer as the shell's client does. */
export function siteBackend(routes: FakeRoutes): FakeBackend {
  return installFakeBackend(routes, { guestId: getGuestId, isSignedIn });
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Registers a function that undoes the test's set-up at its end. */
export function atEnd(stop: () => void): void {
  stops.push(stop);
}

/** Collects the events of a kind until the test ends. */
export function collect<T extends EventType>(type: T): EventData<T>[] {
  const received: EventData<T>[] = [];
  atEnd(bus.subscribe(type, (data) => received.push(data)));
  return received;
}

/** The router's address, behind `data-testid="address"`; "(over)" when it keeps a page in the background. */
function Address(): ReactNode {
  const { pathname, search, state } = useLocation();
  const isOver = typeof state === 'object' && state !== null && 'background' in state;
  return <span data-testid="address">{`${pathname}${search}${isOver ? ' (over)' : ''}`}</span>;
}

/**
 * Renders inside router and query client, as the shell does.
 * @param entry the current address
 * @param path the shell's route pattern, for pages that read its parameters
 */
export async function renderInSite(
  content: ReactNode,
  entry: string | { pathname: string; search?: string; state?: unknown } = '/home',
  path = '*',
): Promise<RenderResult & { readonly client: QueryClient }> {
  const client = createQueryClient();
  const view = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[entry]}>
          <Suspense>
            <Routes>
              <Route path={path} element={content} />
            </Routes>
          </Suspense>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return { ...view, client };
}
