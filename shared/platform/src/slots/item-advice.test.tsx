import { sampleConfig, sampleItem } from '@storefront/api/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderInSite, siteBackend, startSite } from '../testing/render-in-site';
import { type ItemAdviceProps, itemAdviceOf } from './item-advice';

const item = sampleItem();
const load = jest.fn(async () => ({
  default: (props: ItemAdviceProps) =>
    props.show === 'list' ? props.children((rows) => rows.slice(1)) : <p>Advised</p>,
}));
const Advice = (isUsed: boolean) => itemAdviceOf([{ name: 'advice', isUsed: () => isUsed, load }]);

beforeEach(() => startSite());

async function show(isUsed: boolean, features: string[]) {
  siteBackend({ 'GET /config': sampleConfig({ features }) });
  const Shown = Advice(isUsed);
  await renderInSite(
    <>
      <Shown show="card" item={item} />
      <Shown show="list" rows={[item, { ...item, id: 2 }]}>
        {(arrange) => <p>{`${arrange([1, 2].map((id) => ({ ...item, id }))).length} rows`}</p>}
      </Shown>
    </>,
  );
}

it.each([
  ['the device does not use it', false, ['advice']],
  ['it is off', true, []],
])('fetches nothing and leaves lists as they are where %s', async (_, isUsed, features) => {
  await show(isUsed, features);
  expect(await screen.findByText('2 rows')).toBeVisible();
  expect(screen.queryByText('Advised')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

it('marks items and arranges lists on a device that uses the feature', async () => {
  await show(true, ['advice']);
  expect(await screen.findByText('Advised')).toBeVisible();
  expect(await screen.findByText('1 rows')).toBeVisible();
});

it('shows the list all the same where the code of the feature cannot be fetched', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('Loading chunk 7 failed'));
  await show(true, ['advice']);
  await waitFor(() => {
    expect(failed).toHaveBeenCalled();
    expect(screen.getByText('2 rows')).toBeVisible();
  });
});
