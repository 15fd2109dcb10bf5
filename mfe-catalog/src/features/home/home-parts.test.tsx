import type { VideoContent } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage, signInCustomer } from '../../testing/page';
import { sampleItem, sampleStore } from '../../testing/samples';
import { latestBy } from './active-order';
import { Banners, bannerTarget } from './banners';
import { endOf, timeLeft } from './flash-end';
import LowerRail, { Advertisements, MainPromotion, NewPromotion } from './lower-rail';
import { Brands, Conditions } from './offer-rails';
import { ParcelStory } from './parcel-story';
import { homeRails, railNames } from './rail-table';
import { useIsPast } from './use-is-past';

describe('advertisements', () => {
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
    expect(screen.getByLabelText('See us cook')).toHaveAttribute(
      'src',
      'https://shop.test/film.mp4',
    );
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
});

describe('banner target', () => {
  const origin = 'https://souk.example';
  const linking = (link: string | null) =>
    bannerTarget({ type: 'default', store: null, item: null, link }, origin);

  test.each([
    ['/home?search=pizza', { kind: 'path', to: '/home?search=pizza' }],
    ['https://souk.example/store/latest', { kind: 'path', to: '/store/latest' }],
    ['https://other.example/x', { kind: 'foreign', href: 'https://other.example/x' }],
    ['//other.example', { kind: 'none' }],
    ['/\\other.example', { kind: 'none' }],
    ['javascript:alert(1)', { kind: 'none' }],
    [' JAVASCRIPT:alert(1)', { kind: 'none' }],
    ['data:text/html,x', { kind: 'none' }],
    ['https://', { kind: 'none' }],
    ['', { kind: 'none' }],
    [null, { kind: 'none' }],
  ])('the link %j leads to %j', (link, target) => {
    expect(linking(link)).toEqual(target);
  });

  test('a banner of a store leads to the store, whatever its link says', () => {
    const store = sampleStore({ id: 5, slug: 'green-corner' });
    const target = bannerTarget(
      { type: 'store_wise', store, item: null, link: 'https://other.example' },
      origin,
    );
    expect(target).toMatchObject({
      kind: 'path',
      to: expect.stringMatching(/^\/store\/green-corner\?/),
    });
  });

  test('a banner of an item opens the item; without it, it is a picture', () => {
    const item = sampleItem();
    const banner = { type: 'item_wise', store: null, link: null } as const;
    expect(bannerTarget({ ...banner, item }, origin)).toMatchObject({ kind: 'item', item });
    expect(bannerTarget({ ...banner, item: null }, origin)).toEqual({ kind: 'none' });
  });
});

describe('banners', () => {
  beforeEach(() => openShop());

  const BANNERS = 'GET /banners';
  const banner = (id: number, change: object = {}) => ({
    id,
    title: `Banner ${id}`,
    type: 'default',
    image_full_url: null,
    link: null,
    store: null,
    item: null,
    ...change,
  });
  async function show(...banners: object[]) {
    fakeBackend({ [BANNERS]: { banners, campaigns: [] } });
    await renderPage(<Banners />);
    await screen.findByText('Banner 1');
  }

  it.each([
    ['a page of the shop', { link: '/home?search=tea' }, '/home?search=tea', null],
    ['another site', { link: 'https://other.example/x' }, 'https://other.example/x', '_blank'],
  ])('a banner leads to %s', async (_case, change, href, target) => {
    await show(banner(1, change));
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', href);
    expect(link.getAttribute('target')).toBe(target);
    if (target === null) {
      await userEvent.click(link);
      expect(screen.getByTestId('address').textContent).toBe(href);
    }
  });

  it('a banner of an item opens it over the page', async () => {
    await show(banner(1, { type: 'item_wise', item: sampleItem() }));
    await userEvent.click(screen.getByRole('link'));
    expect(screen.getByTestId('address')).toHaveTextContent(
      /^\/product\/lemon-chicken-bowl.*\(over\)$/,
    );
  });

  it('a banner that leads nowhere is a picture, and one alone has no buttons', async () => {
    await show(banner(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('each banner is shown once, and the first of several has none before it', async () => {
    await show(banner(1), banner(2), banner(2));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Previous banner' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next banner' })).toBeEnabled();
  });

  it('leaves nothing of banners that could not be loaded, as with a content blocker', async () => {
    fakeBackend({ [BANNERS]: reply(403, {}), 'GET /advertisement/list': reply(403, {}) });
    await renderPage(
      <div data-testid="banners">
        <Banners />
        <Advertisements />
      </div>,
    );
    await waitFor(() => expect(screen.getByTestId('banners')).toBeEmptyDOMElement());
  });
});

describe('flash end', () => {
  test('a local time is of the business time zone', () => {
    expect(endOf('2026-07-01 12:00:00', 'Asia/Riyadh')?.toISOString()).toBe(
      '2026-07-01T09:00:00.000Z',
    );
    expect(endOf('2026-07-01T12:00:00.000Z', 'Asia/Riyadh')?.toISOString()).toBe(
      '2026-07-01T12:00:00.000Z',
    );
    expect(endOf('soon', 'Asia/Riyadh')).toBeNull();
  });

  test.each([
    [(2 * 86_400 + 3 * 3600 + 4 * 60 + 5) * 1000, { days: 2, clock: '03:04:05' }],
    [59_001, { days: 0, clock: '00:01:00' }],
    [0, { days: 0, clock: '00:00:00' }],
    [-5_000, { days: 0, clock: '00:00:00' }],
  ])('%i milliseconds are %j', (milliseconds, expected) => {
    expect(timeLeft(milliseconds)).toEqual(expected);
  });
});

describe('latest by', () => {
  const cairo = 'Africa/Cairo';
  const order = { created_at: '2026-01-10 12:02:00', min_delivery_time: 20, max_delivery_time: 35 };

  it('is the promised time after placing the order, rounded up to five minutes', () => {
    const now = new Date('2026-01-10T10:10:00Z');
    expect(latestBy(order, now, cairo)?.toISOString()).toBe('2026-01-10T10:40:00.000Z');
  });

  it('is the end of the slot that was chosen', () => {
    const later = {
      ...order,
      schedule_at: '2026-01-10 18:00:00',
      min_delivery_time: 0,
      max_delivery_time: 30,
    };
    const now = new Date('2026-01-10T10:10:00Z');
    expect(latestBy(later, now, cairo)?.toISOString()).toBe('2026-01-10T16:30:00.000Z');
  });

  it('is unknown once it has passed, without a promise, and for an invalid time', () => {
    const now = new Date('2026-01-10T11:00:00Z');
    expect(latestBy(order, now, cairo)).toBeNull();
    expect(latestBy({ created_at: order.created_at }, now, cairo)).toBeNull();
    expect(latestBy({ ...order, created_at: 'soon' }, new Date(0), cairo)).toBeNull();
  });
});

describe('parcel story', () => {
  beforeEach(() => openShop());

  const VIDEO = 'GET /other-banners/video-content';
  const picture = 'https://shop.example/parcel.png';
  const content = (change: Partial<VideoContent> = {}) => ({
    section_title: 'How it travels',
    banner_type: 'image',
    banner_video: null,
    banner_video_content_full_url: null,
    banner_image_full_url: picture,
    banner_contents: [
      { key: 'content2_title', value: 'We drive' },
      { key: 'content1_title', value: ' You pack ' },
      { key: 'content1_subtitle', value: 'With care' },
      { key: 'content2_subtitle', value: ' ' },
      { key: 'content3_subtitle', value: 'No title' },
    ],
    ...change,
  });

  async function show(change: Partial<VideoContent> = {}) {
    fakeBackend({ [VIDEO]: content(change) });
    const { container } = await renderPage(<ParcelStory />);
    await waitFor(() => expect(screen.getByRole('region')).toBeVisible());
    return container;
  }

  it('tells the shop’s points in their order, and nothing of those without a title', async () => {
    await show();
    const story = within(screen.getByRole('region', { name: 'How it travels' }));
    const points = story.getAllByRole('listitem');
    expect(points.map((point) => [...point.children].map((part) => part.textContent))).toEqual([
      ['You pack', 'With care'],
      ['We drive'],
    ]);
  });

  it.each([
    ['has no points', { banner_contents: [] }],
    [
      'has only points without titles',
      { banner_contents: [{ key: 'content1_title', value: ' ' }] },
    ],
  ])('a shop that %s has the page’s own three steps', async (_case, change) => {
    await show({ ...change, section_title: 'Unused' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('Unused')).not.toBeInTheDocument();
  });

  it('a story without a title has the page’s', async () => {
    await show({ section_title: null });
    expect(screen.getByRole('region').getAttribute('aria-labelledby')).toBe('parcel-story');
    expect(screen.getByRole('heading').textContent).not.toBe('');
  });

  it.each<[string, Partial<VideoContent>, readonly string[]]>([
    ['a picture', {}, ['img']],
    ['nothing', { banner_image_full_url: null }, []],
    [
      'an uploaded video',
      { banner_type: 'video_content', banner_video_content_full_url: 'https://shop.example/a.mp4' },
      ['video'],
    ],
    ['a picture for a video that is missing', { banner_type: 'video_content' }, ['img']],
    [
      'a link to a video elsewhere',
      { banner_type: 'video', banner_video: 'https://video.example/1' },
      ['img', 'a'],
    ],
    [
      'no link that is none',
      { banner_type: 'video', banner_video: 'javascript:alert(1)' },
      ['img'],
    ],
    ['no link of a picture', { banner_video: 'https://video.example/1' }, ['img']],
  ])('shows %s', async (_case, change, elements) => {
    const container = await show(change);
    const shown = [...container.querySelectorAll('section :is(img, video, a)')];
    expect(shown.map(({ localName }) => localName)).toEqual(elements);
  });
});

describe('past orders', () => {
  beforeEach(() => openShop());

  test('the account shows customers what they ordered before, and guests nothing', async () => {
    provideRemotes({ 'account/past-orders': () => <p>Past orders of the account</p> });
    fakeBackend({});
    await renderPage(<LowerRail name="pastOrders" />);
    expect(screen.queryByText('Past orders of the account')).toBeNull();
    act(signInCustomer);
    expect(await screen.findByText('Past orders of the account')).toBeVisible();
  });
});

test.each([
  ['brands', Brands, 'GET /brand'],
  ['conditions', Conditions, 'GET /common-condition'],
] as const)('%s without items are not offered', async (_what, Rail, path) => {
  openShop();
  fakeBackend({
    [path]: [
      { id: 1, name: 'Many', slug: 'many', image_full_url: null, items_count: 12 },
      { id: 2, name: 'None', slug: 'none', image_full_url: null, items_count: 0 },
      { id: 3, name: 'Not counted', slug: 'not-counted', image_full_url: null },
    ],
  });
  await renderPage(<Rail />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Many ?12/),
    'Not counted',
  ]);
});

describe('rail table', () => {
  test.each(Object.entries(homeRails))(
    '%s shows no rail twice and begins with what is personal',
    (_module, rails) => {
      expect(new Set(rails).size).toBe(rails.length);
      expect(rails.slice(0, 3)).toEqual(['orderAgain', 'banners', 'categories']);
    },
  );

  test('every rail is shown somewhere', () => {
    const shown = new Set<string>(Object.values(homeRails).flat());
    expect(railNames.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('only the shopping module has brands, only the pharmacy has conditions and basics', () => {
    const modulesWith = (rail: string) =>
      Object.entries(homeRails)
        .filter(([, rails]) => (rails as readonly string[]).includes(rail))
        .map(([module]) => module);
    expect(modulesWith('brands')).toEqual(['ecommerce']);
    expect(modulesWith('conditions')).toEqual(['pharmacy']);
    expect(modulesWith('basicItems')).toEqual(['pharmacy']);
  });
});

describe('use is past', () => {
  const now = Date.parse('2026-05-01T10:00:00Z');
  const after = (milliseconds: number) => new Date(now + milliseconds);
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['no moment', null, false],
    ['a moment that has passed', after(-1), true],
    ['this moment', after(0), true],
    ['one to come', after(1), false],
  ])('%s: %s', (_case, moment, isPast) => {
    expect(renderHook(() => useIsPast(moment)).result.current).toBe(isPast);
  });

  it('turns true by itself when the moment has come, and follows another one', () => {
    const view = renderHook(({ moment }) => useIsPast(moment), {
      initialProps: { moment: after(1_000) },
    });
    wait(999);
    expect(view.result.current).toBe(false);
    wait(1);
    expect(view.result.current).toBe(true);
    view.rerender({ moment: after(3_000) });
    expect(view.result.current).toBe(false);
    wait(2_000);
    expect(view.result.current).toBe(true);
  });

  it('sets no timer for a moment that is past, and none that a browser would run at once', () => {
    renderHook(() => useIsPast(null));
    renderHook(() => useIsPast(after(-1)));
    renderHook(() => useIsPast(after(2 ** 31)));
    expect(jest.getTimerCount()).toBe(0);
    const { unmount } = renderHook(() => useIsPast(after(2 ** 31 - 1)));
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
