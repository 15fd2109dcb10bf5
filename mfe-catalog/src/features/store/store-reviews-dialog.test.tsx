import { reply } from '@storefront/api/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleReview, sampleStore } from '../../testing/samples';
import StoreReviewsDialog, { prepareStoreDialogTexts } from './store-reviews-dialog';

provideBrowserParts();
beforeEach(async () => {
  await openShop();
  await prepareStoreDialogTexts();
});

const REVIEWS = 'GET /stores/reviews';
const review = (id: number, comment: string) => sampleReview({ id, comment });

async function show(ratings: number[] | null, answer: object = []) {
  const backend = fakeBackend({ [REVIEWS]: answer });
  await renderPage(
    <StoreReviewsDialog store={sampleStore({ ratings })} open onClose={jest.fn()} />,
  );
  return backend;
}

it('shows how many gave each number of stars, from five on', async () => {
  await show([8, 4, 0, 0, 1]);
  const rows = screen.getAllByRole('listitem').slice(0, 5);
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
    '5 stars: 8',
    '4 stars: 4',
    '3 stars: 0',
    '2 stars: 0',
    '1 star: 1',
  ]);
  expect(rows.map((row) => row.querySelector('[style]')?.getAttribute('style'))).toEqual(
    ['100%', '50%', '0%', '0%', '13%'].map((width) => `inline-size: ${width};`),
  );
});

it.each([
  ['no counts', null],
  ['other counts', [1, 2]],
])('shows no distribution for %s', async (_case, ratings) => {
  await show(ratings);
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('shows each review once', async () => {
  await show(null, [review(1, 'Fine'), review(1, 'Fine'), review(2, 'Quick')]);
  expect(await screen.findByText('Quick')).toBeVisible();
  expect(screen.getAllByText('Fine')).toHaveLength(1);
  expect(screen.queryByText('No reviews yet')).not.toBeInTheDocument();
});

it('says that they could not be loaded, and tries again', async () => {
  const backend = await show(null, reply(403, {}));
  expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
  backend.answer({ [REVIEWS]: [review(2, 'Quick')] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Quick')).toBeVisible();
});
