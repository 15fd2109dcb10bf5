import { sampleConfig } from '../entities/samples.fixture';
import { getPlaceSuggestions, placeSuggestionsQuery } from '../places/get-place-suggestions';
import { getZoneId } from '../places/get-zone-id';
import { reverseGeocode } from '../places/reverse-geocode';
import { getInfoPage } from '../site/get-info-page';
import { installFakeBackend } from '../testing';
import { getConfig } from './get-config';

it('reads the configuration', async () => {
  installFakeBackend({ 'GET /config': { ...sampleConfig, unknown: 1 } });
  await expect(getConfig()).resolves.toMatchObject({ business_name: 'Souk', country: 'EG' });
});

it('sends a point as the contract names it', async () => {
  const backend = installFakeBackend({
    'GET /config/get-zone-id': { zone_id: '[1,4]', zone_data: [] },
  });
  await expect(getZoneId({ lat: 30.04, lng: 31.23 })).resolves.toMatchObject({ zone_id: '[1,4]' });
  expect(backend.calls[0]?.query).toEqual({ lat: '30.04', lng: '31.23' });
});

it('reads an empty suggestion answer as no suggestions, and asks nothing for blanks', async () => {
  installFakeBackend({ 'GET /config/place-api-autocomplete': {} });
  await expect(getPlaceSuggestions('zzz')).resolves.toEqual([]);
  expect(placeSuggestionsQuery('  ').enabled).toBe(false);
});

it('reads the address at a point, or none', async () => {
  const backend = installFakeBackend({
    'GET /config/geocode-api': { results: [{ formatted_address: '12 Palm Street' }], status: 'OK' },
  });
  await expect(reverseGeocode({ lat: 1, lng: 2 })).resolves.toBe('12 Palm Street');
  backend.answer({ 'GET /config/geocode-api': { results: [], status: 'ZERO_RESULTS' } });
  await expect(reverseGeocode({ lat: 1, lng: 2 })).resolves.toBeNull();
});

it.each([['<p>a</p>'], [{ content: '<p>a</p>' }], [{ value: '<p>a</p>' }]])(
  'reads the HTML of a page out of %j',
  async (answer) => {
    installFakeBackend({ 'GET /cancelation': answer });
    await expect(getInfoPage('cancellation-policy')).resolves.toBe('<p>a</p>');
  },
);
