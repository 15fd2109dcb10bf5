import { ApiError, createQueryClient } from '@storefront/api';
import { installFakeBackend } from '@storefront/api/testing';
import type { LanguageCode } from '@storefront/domain';
import { startI18n } from '@storefront/i18n';
import { getGuestId, isSignedIn } from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PlaceSearch } from './place-search';
import type { FoundPlace } from './use-place-search';

const suggestion = (placeId: string, name: string) => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text: name }, secondaryText: { text: 'Cairo' } },
  },
});

async function show(
  onChoose: (place: FoundPlace) => Promise<void>,
  language: LanguageCode = 'en',
): Promise<void> {
  await startI18n({ language });
  await prepareUiTexts();
  const page = (content: ReactNode) => (
    <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
  );
  render(page(<PlaceSearch label="Place" onChoose={onChoose} />));
  await userEvent.type(screen.getByRole('combobox'), 'tower');
}

const offer = (suggestions: readonly unknown[]) =>
  installFakeBackend(
    { 'GET /config/place-api-autocomplete': { suggestions } },
    { guestId: getGuestId, isSignedIn },
  );

test('Enter chooses the first place when no other is selected', async () => {
  offer([suggestion('tower', 'Cairo Tower'), suggestion('gate', 'Tower Gate')]);
  const chosen: FoundPlace[] = [];
  await show(async (place) => void chosen.push(place));
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toMatchObject([{ placeId: 'tower', name: 'Cairo Tower' }]);
  expect(screen.getByRole('combobox')).toHaveValue('Cairo Tower, Cairo');
  expect(screen.queryByRole('option')).toBeNull();
});

test('a place is joined with its area by the comma of the language', async () => {
  offer([suggestion('tower', 'برج القاهرة')]);
  const chosen: FoundPlace[] = [];
  await show(async (place) => void chosen.push(place), 'ar');
  await userEvent.click(await screen.findByRole('option'));
  expect(chosen).toMatchObject([{ address: 'برج القاهرة، Cairo' }]);
});

test('a place that nobody delivers to is marked', async () => {
  const far = suggestion('far', 'Far Tower');
  offer([
    suggestion('tower', 'Cairo Tower'),
    { placePrediction: { ...far.placePrediction, isServed: false } },
  ]);
  await show(async () => undefined);
  const [near, marked] = await screen.findAllByRole('option');
  expect(near).not.toHaveTextContent('Not served yet');
  expect(marked).toHaveTextContent('Not served yet');
});

test('a place that fails to load shows the reason, and stays for a retry', async () => {
  offer([suggestion('tower', 'Cairo Tower')]);
  const take = jest
    .fn<Promise<void>, [FoundPlace]>()
    .mockRejectedValueOnce(new ApiError({ kind: 'network', endpoint: 'placeDetails' }))
    .mockResolvedValueOnce();
  await show(take);
  await userEvent.click(await screen.findByRole('option', { name: /Cairo Tower/ }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('option', { name: /Cairo Tower/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(take).toHaveBeenCalledTimes(2);
});

test('an unknown name shows a text', async () => {
  offer([]);
  await show(async () => undefined);
  expect(await screen.findByText('No place found. Try another spelling.')).toBeVisible();
});
