import { renderInSite, startSite } from '@storefront/platform/testing';
import { screen } from '@testing-library/react';
import { prepare } from '../app/prepare';
import { VehicleList } from './vehicle-list';

beforeEach(async () => {
  await startSite();
  await prepare();
});

const read = { isError: false, isFetching: false, refetch: () => undefined };

it('says that no vehicle is free', async () => {
  await renderInSite(<VehicleList label="Vehicles" read={{ ...read, data: { vehicles: [] } }} />);
  expect(screen.getByText('No vehicle is free.')).toBeTruthy();
});

it('offers to try again when the vehicles did not come', async () => {
  await renderInSite(<VehicleList label="Vehicles" read={{ ...read, isError: true }} />);
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});
