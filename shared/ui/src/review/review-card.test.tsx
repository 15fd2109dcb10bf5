import { render, screen, within } from '@testing-library/react';
import { usePageLanguage } from '../testing/render-ui';
import { ReviewCard, ReviewList } from './review-card';

const review = {
  rating: 4,
  created_at: '2026-06-01T09:00:00Z',
  comment: 'تاكسي ممتاز',
  attachment: ['/seat.webp', '/seat.webp'],
  reply: 'Thank you',
};

test('shows author, time, stars, text, each picture once and the reply', async () => {
  await usePageLanguage('en');
  const { container } = render(
    <ReviewCard review={review} author="Mona" about="Oryx S" replyLabel="Reply of the provider" />,
  );
  expect(screen.getByText('Mona')).toBeVisible();
  expect(screen.getByText('Jun 1, 2026')).toHaveAttribute('datetime', review.created_at);
  expect(screen.getByText('Oryx S')).toBeVisible();
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByText('Reply of the provider')).toBeVisible();
});

test('a text in another language than the page reads in its own direction', async () => {
  await usePageLanguage('en');
  render(<ReviewCard review={review} author="Mona" replyLabel="Reply" />);
  expect(screen.getByText('تاكسي ممتاز')).toHaveAttribute('dir', 'auto');
});

test('accepts a customer without a name, and a review without a text', async () => {
  await usePageLanguage('ar');
  const stars = { rating: 5, created_at: review.created_at };
  render(<ReviewList reviews={[{ id: 7, review: stars, author: '', replyLabel: 'رد المتجر' }]} />);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('أحد العملاء')).toBeVisible();
  expect(row.queryByText('رد المتجر')).not.toBeInTheDocument();
});
