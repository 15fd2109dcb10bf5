import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageLanguage } from '../testing/render-ui';
import { SectionHeading } from './section-heading';
import { SkipLink } from './skip-link';
import { Truncate } from './truncate';

beforeAll(() => usePageLanguage('en'));

test('a long text is cut at a whole character and expands on a press', async () => {
  const text = `${'a'.repeat(69)}👨‍👩‍👧 and more`;
  render(<Truncate text={text} />);
  expect(screen.getByText(`${'a'.repeat(69)}👨‍👩‍👧…`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More', expanded: false }));
  expect(screen.getByText(text)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Less', expanded: true }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('a text within the limit has no button', () => {
  render(<Truncate text={'a'.repeat(130)} limit={130} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a heading with an id can be focused after a jump', () => {
  render(
    <SectionHeading level={3} id="drinks">
      Drinks
    </SectionHeading>,
  );
  const heading = screen.getByRole('heading', { level: 3, name: 'Drinks' });
  heading.focus();
  expect(heading).toHaveFocus();
});

test('the skip link moves the focus to the content, and the address does not change', async () => {
  render(
    <>
      <SkipLink targetId="content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Skip to content' });
  expect(link).toHaveAttribute('href', '#content');
  await userEvent.click(link);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
});
