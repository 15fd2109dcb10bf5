import { screen } from '@testing-library/react';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleStore } from '../../testing/samples';
import { StoreCard } from './store-card';

beforeEach(() => openShop());

it('shows the data by which customers choose a store', async () => {
  fakeBackend({});
  const discount = {
    discount: 15,
    discount_type: 'percent' as const,
    min_purchase: 100,
    max_discount: 0,
    end_date: '2030-01-01',
    end_time: '23:59',
  };
  await renderPage(<StoreCard store={sampleStore({ discount })} />);
  expect(screen.getByRole('link', { name: 'Green Corner' })).toHaveAttribute(
    'href',
    expect.stringContaining('/store/green-corner?id=5&module_id=2&module_type=food'),
  );
  expect(screen.getByText('20–30 min')).toBeInTheDocument();
  expect(screen.getByText('810 m')).toBeInTheDocument();
  expect(screen.getByText(/Min\. .*25\.00/)).toBeInTheDocument();
  expect(screen.getByText(/15% off from .*100\.00/)).toBeInTheDocument();
  expect(screen.getByText('Rated 4.5 out of 5, 12 ratings')).toBeInTheDocument();
});

it('shows fee and distance on the card', async () => {
  fakeBackend({});
  await renderPage(<StoreCard store={sampleStore({ distance: 6200 })} />);
  expect(screen.getByText('6.2 km')).toBeInTheDocument();
  expect(await screen.findByText(/^From .*31\.00/)).toBeInTheDocument();
});

it('promises free delivery if the bill has it', async () => {
  fakeBackend({});
  const free = { self_delivery_system: 1, free_delivery: true };
  await renderPage(<StoreCard store={sampleStore(free)} />);
  expect(screen.getByText('Free delivery')).toBeInTheDocument();
  expect(screen.queryByText(/^From/)).toBeNull();
});

it('says that a store is closed, and whether the store itself has closed', async () => {
  fakeBackend({});
  await renderPage(<StoreCard store={sampleStore({ active: 0 })} />);
  expect(screen.getByText('Temporarily closed')).toBeInTheDocument();
});

it('says that a store does not deliver here, and promises nothing', async () => {
  fakeBackend({});
  const free = { self_delivery_system: 1, free_delivery: true, zone_id: 9 };
  await renderPage(<StoreCard store={sampleStore(free)} />);
  expect(screen.getByText('Does not deliver to your address')).toBeInTheDocument();
  expect(screen.queryByText('Free delivery')).toBeNull();
  expect(screen.queryByText('20–30 min')).toBeNull();
});

it('is shown even with invalid hours', async () => {
  fakeBackend({});
  const schedules = [{ day: 1, opening_time: 'late', closing_time: 'later' }];
  await renderPage(<StoreCard store={sampleStore({ schedules, open: 0 })} />);
  expect(screen.getByText('Closed')).toBeInTheDocument();
});
