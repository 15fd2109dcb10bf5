import type { VideoContent } from '@storefront/api';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { ParcelStory } from './parcel-story';

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
  ['has only points without titles', { banner_contents: [{ key: 'content1_title', value: ' ' }] }],
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
  ['no link that is none', { banner_type: 'video', banner_video: 'javascript:alert(1)' }, ['img']],
  ['no link of a picture', { banner_video: 'https://video.example/1' }, ['img']],
])('shows %s', async (_case, change, elements) => {
  const container = await show(change);
  const shown = [...container.querySelectorAll('section :is(img, video, a)')];
  expect(shown.map(({ localName }) => localName)).toEqual(elements);
});
