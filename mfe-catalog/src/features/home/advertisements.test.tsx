import { screen, within } from '@testing-library/react';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleStore } from '../../testing/samples';
import { Advertisements } from './advertisements';
import { MainPromotion, NewPromotion } from './promotions';

beforeEach(() => openShop());

test('advertisements are marked and lead to the store; a video plays in its place', async () => {
  const store = sampleStore();
  const advertisement = { title: 'Fresh all day', store_id: store.id, store };
  fakeBackend({
    'GET /advertisement/list': [
      { ...advertisement, id: 1, add_type: 'store_promotion' },
      {
        ...advertisement,
        id: 2,
        title: 'See us cook',
        add_type: 'video_promotion',
        video_attachment_full_url: 'https://shop.test/film.mp4',
      },
    ],
  });
  await renderPage(<Advertisements />);
  const link = await screen.findByRole('link', { name: 'Fresh all day' });
  expect(link.getAttribute('href')).toMatch(/^\/store\/green-corner\?/);
  const [card] = screen.getAllByRole('article');
  expect(within(card as HTMLElement).getByText('Ad')).toBeInTheDocument();
  expect(screen.getByLabelText('See us cook')).toHaveAttribute('src', 'https://shop.test/film.mp4');
});

test('the advertisement of a closed store says so', async () => {
  const store = sampleStore({ schedules: [], schedule_order: false });
  fakeBackend({
    'GET /advertisement/list': [
      { title: 'Hungry?', store_id: store.id, store, id: 1, add_type: 'store_promotion' },
    ],
  });
  await renderPage(<Advertisements />);
  expect(await screen.findByText('Closed')).toBeVisible();
});

test('pictures of the shop are in their slots; a slot without a picture is not shown', async () => {
  fakeBackend({
    'GET /other-banners': { new_arrival_section_banner_full_url: 'https://shop.test/new.webp' },
  });
  const { container } = await renderPage(
    <>
      <MainPromotion />
      <NewPromotion />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'New arrivals' })).toHaveAttribute(
    'href',
    '/home?search=all+categories&from=allCategories&data_type=new',
  );
  expect(container.querySelectorAll('img')).toHaveLength(1);
});
