import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePageLanguage } from '../testing/render-ui';
import { Breadcrumb } from './breadcrumb';
import { Tabs } from './tabs';

beforeAll(() => usePageLanguage('en'));
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

function Results() {
  const [tab, setTab] = useState<'items' | 'stores' | 'offers'>('items');
  return (
    <Tabs
      label="Results"
      value={tab}
      onChange={setTab}
      items={[
        { id: 'items', label: 'Items', count: 42, panel: 'forty-two items' },
        { id: 'stores', label: 'Stores', panel: 'all stores' },
        { id: 'offers', label: 'Offers', panel: 'all offers' },
      ]}
    />
  );
}

test('arrows, Home and End move between tabs, which are one tab stop', async () => {
  render(<Results />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Items 42', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Stores', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Stores' })).toHaveTextContent('all stores');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Offers' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Items 42' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Tab}');
  expect(screen.getByRole('tablist', { name: 'Results' })).not.toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test('in Arabic the left arrow moves to the next tab', async () => {
  document.documentElement.dir = 'rtl';
  render(<Results />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Stores', selected: true })).toHaveFocus();
});

test('the last step of a breadcrumb is the page itself', () => {
  render(
    <Breadcrumb
      steps={[
        { label: 'Home', href: '/home' },
        { label: 'Food', href: '/food' },
        { label: 'Pizza' },
      ]}
    />,
  );
  const nav = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Food']);
  expect(nav.getByText('Pizza')).toHaveAttribute('aria-current', 'page');
});
