import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button/button';
import { buttonClass } from './button/button-class';
import { IconButton } from './button/icon-button';
import { CardGrid, Page, Row, Stack, Text } from './layout/layout';
import { Breadcrumb } from './navigation/breadcrumb';
import { Tabs } from './navigation/tabs';
import { Price } from './price/price';
import { Rating, starFill } from './price/rating';
import { Rail } from './rail/rail';
import { ReviewCard, ReviewList } from './review/review-card';
import { Steps } from './steps/steps';
import { Callout } from './surface/callout';
import { Card } from './surface/card';
import { CardFrame } from './surface/card-frame';
import { Chip } from './surface/chip';
import { axeFindings } from './testing';
import { usePageLanguage } from './testing/render-ui';
import { SectionHeading } from './text/section-heading';
import { SkipLink } from './text/skip-link';
import { Truncate } from './text/truncate';
import { ToastView } from './toast/toast-view';

describe('button', () => {
  test('a press calls the handler once', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Add to Cart</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('it does not submit a form by default', () => {
    render(<Button>Filter</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  test('axe finds one without a name', async () => {
    render(<Button icon={<svg aria-hidden="true" />} />);
    expect(await axeFindings()).toEqual([expect.stringMatching(/^button-name at <button/)]);
  });

  test('while loading it keeps its name, is busy and ignores presses', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Place order
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Place order' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a disabled button with a reason can be focused and has the reason as its description', async () => {
    const onClick = jest.fn();
    const onRefused = jest.fn();
    render(
      <Button disabledReason="Closed until 10:00 AM" onClick={onClick} onRefused={onRefused}>
        Add to Cart
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Add to Cart' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('Closed until 10:00 AM');
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test('an icon button has its label as name; the count is only visible', () => {
    const { rerender } = render(<IconButton label="Cart, 3 items" icon={<svg />} count={3} />);
    expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toHaveTextContent('3');
    expect(screen.getByRole('button')).toHaveClass('counted');
    rerender(<IconButton label="Cart" icon={<svg />} count={120} />);
    expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('99+');
    rerender(<IconButton label="Cart" icon={<svg />} count={0} />);
    expect(screen.getByRole('button')).not.toHaveClass('counted');
    expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
  });

  test('a link can look like a button', () => {
    expect(buttonClass({ variant: 'primary', size: 'large', block: true })).toBe(
      'button primary large block',
    );
  });
});

describe('price', () => {
  beforeAll(() => usePageLanguage('en'));

  /** The text for screen readers. */
  function spoken(element: HTMLElement): string {
    const copy = element.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    // Symbol and figure are joined by a no-break space.
    return (copy.textContent ?? '').replaceAll('\u00a0', ' ');
  }

  test('a reduced price announces both prices', () => {
    const { container } = render(<Price amount={84.5} was={100} />);
    expect(spoken(container)).toBe('Now EGP 84.50 was EGP 100.00');
    expect(container.querySelector('s')).toHaveTextContent('EGP 100.00');
  });

  test('an earlier price is shown only if it is higher', () => {
    const { container } = render(<Price amount={100} was={100} />);
    expect(spoken(container)).toBe('EGP 100.00');
  });

  test('zero is a price', () => {
    const { container } = render(<Price amount={0} was={12} />);
    expect(spoken(container)).toBe('Now EGP 0.00 was EGP 12.00');
  });

  test('several prices are shown as a starting price or a range', () => {
    const { container } = render(<Price from amount={20} upTo={45} />);
    expect(spoken(container)).toBe('From EGP 20.00 – EGP 45.00');
  });

  test('amounts are isolated from the text around them', () => {
    const { container } = render(<Price amount={20} />);
    expect(container.querySelector('bdi')).toHaveTextContent('EGP 20.00');
  });

  test('a rating is announced as one sentence', () => {
    const { container } = render(<Rating value={3.5} count={12} />);
    expect(spoken(container)).toBe('Rated 3.5 out of 5, 12 ratings');
  });

  test('without ratings it is new, instead of zero stars', () => {
    render(<Rating value={0} count={0} />);
    expect(screen.getByText('New')).toBeInTheDocument();
  });

  test.each([
    [3.5, [1, 1, 1, 0.5, 0]],
    [4.24, [1, 1, 1, 1, 0]],
    [4.25, [1, 1, 1, 1, 0.5]],
    [5, [1, 1, 1, 1, 1]],
    [0, [0, 0, 0, 0, 0]],
  ])('%d has stars in halves', (value, fills) => {
    expect([1, 2, 3, 4, 5].map((star) => starFill(value, star))).toEqual(fills);
  });
});

describe('text', () => {
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
});

describe('surface', () => {
  beforeAll(() => usePageLanguage('en'));

  test('a selectable chip announces whether it is selected', async () => {
    const onSelect = jest.fn();
    render(
      <Chip selected onSelect={onSelect}>
        Vegetarian
      </Chip>,
    );
    const chip = screen.getByRole('button', { name: 'Vegetarian', pressed: true });
    await userEvent.click(chip);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('the button of a removable chip names what it removes', async () => {
    const onRemove = jest.fn();
    render(<Chip onRemove={onRemove}>Rating 4+</Chip>);
    expect(screen.getByText('Rating 4+').parentElement).toHaveClass('removable');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rating 4+' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  test('a plain chip is not a control', () => {
    render(<Chip>Halal</Chip>);
    expect(screen.getByText('Halal').parentElement).not.toHaveClass('removable');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a callout is an alert only if its role says so', () => {
    const { rerender } = render(<Callout tone="danger">The coupon has expired.</Callout>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(
      <Callout tone="danger" role="alert" title="Coupon">
        The coupon has expired.
      </Callout>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('CouponThe coupon has expired.');
  });

  test('a card can be an article of the page', () => {
    render(<Card as="article">Store</Card>);
    expect(screen.getByRole('article')).toHaveTextContent('Store');
  });

  test('a card stacks its content only where it is told how much is between', () => {
    const { container, rerender } = render(<Card as="section">Tea</Card>);
    expect(container.querySelector('section')).not.toHaveAttribute('data-gap');
    rerender(
      <Card as="section" gap={3} padding="large">
        Tea
      </Card>,
    );
    const card = container.querySelector('section');
    expect(card).toHaveAttribute('data-gap', '3');
    expect(card).toHaveClass('card', 'large');
  });
});

describe('layout', () => {
  test('each component renders the given element, with its attributes and classes', () => {
    render(
      <Page as="main" className="home" aria-label="Home">
        <Stack as="ul" gap={3} className="list">
          <li>Tea</li>
        </Stack>
      </Page>,
    );
    expect(screen.getByRole('main', { name: 'Home' })).toHaveClass('page', 'home');
    const list = screen.getByRole('list');
    expect(list).toHaveClass('stack', 'list');
    expect(list).toHaveAttribute('data-gap', '3');
  });

  test('the default elements are a paragraph, an article and plain boxes', () => {
    render(
      <>
        <Text tone="muted">Nothing yet</Text>
        <CardFrame>Card</CardFrame>
        <Row>Row</Row>
      </>,
    );
    expect(screen.getByText('Nothing yet').tagName).toBe('P');
    expect(screen.getByRole('article')).toHaveTextContent('Card');
    expect(screen.getByText('Row').tagName).toBe('DIV');
    expect(screen.getByText('Row')).toHaveAttribute('data-align', 'center');
  });

  test('a grid passes the minimum width of a column to its stylesheet, in addition to styles of the caller', () => {
    render(
      <CardGrid as="ul" aria-label="Cards" min={220} style={{ order: 1 }}>
        <li>Card</li>
      </CardGrid>,
    );
    const list = screen.getByRole('list', { name: 'Cards' });
    expect(list.style.getPropertyValue('--min-inline-size')).toBe('220px');
    expect(list.style.order).toBe('1');
  });

  const css = readFileSync(path.join(__dirname, 'layout/layout.module.css'), 'utf8');

  /** The values for which the stylesheet has a rule. */
  const valuesOf = (attribute: string) =>
    [...css.matchAll(new RegExp(`\\[data-${attribute}="([^"]+)"\\]`, 'g'))].map(
      ([, value]) => value,
    );

  // A value without a rule would silently have no effect.
  test.each([
    ['gap', ['0.5', '1', '2', '3', '4', '5', '6', '8', '10']],
    ['line-gap', ['0', '1', '2', '3']],
    ['width', ['reading', 'form']],
    ['top', ['4', '5', '6', '8']],
    ['bottom', ['12', '16']],
    ['align', ['start', 'center', 'end', 'start', 'center', 'end', 'baseline']],
    ['justify', ['between', 'center', 'end']],
    ['tone', ['muted', 'primary', 'text', 'danger', 'inherit']],
    ['pad', ['1', '2', '3', '4', '5', '6']],
    ['pad-block', ['1', '2', '3', '4', '6']],
    ['pad-inline', ['2', '3', '4', '5']],
    ['pad-top', ['1', '2', '3', '4']],
    ['fill', ['surface', 'sunken', 'primary', 'accent', 'danger']],
    ['round', ['small', 'medium', 'large', 'pill']],
    ['line', ['top', 'bottom', 'around']],
    ['lines', ['2']],
    ['hover', ['sunken', 'raised', 'primary']],
  ])('every value of %s has a rule', (attribute, values) => {
    expect(valuesOf(attribute)).toEqual(values);
  });

  test.each(
    'grow fixed push full touch raised wrap inline fit truncate centred tight figures breaks nowrap plain'.split(
      ' ',
    ),
  )('%s has a rule', (flag) => {
    expect(valuesOf(flag)).toEqual(['true']);
  });
});

describe('steps', () => {
  test('an ordered list whose current step is marked', () => {
    render(
      <Steps
        label="Your order"
        current={1}
        items={[
          { key: 'placed', title: 'Order placed', note: '1:05 PM' },
          { key: 'cooking', title: 'Being prepared' },
          { key: 'way', title: 'On the way' },
        ]}
      />,
    );
    expect(screen.getByRole('list', { name: 'Your order' })).toBeInTheDocument();
    const marked = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent('Being prepared');
  });

  test.each([
    ['going on', 1, false, ['done', 'now', ''], ['', '2', '3']],
    ['failed', 1, true, ['done', 'failed', ''], ['', '2', '3']],
    ['at its beginning', 0, false, ['now', '', ''], ['1', '2', '3']],
    ['at its end', 3, false, ['done', 'done', 'done'], ['', '', '']],
  ])('a progress that is %s', (_what, current, failed, looks, marks) => {
    const items = ['a', 'b', 'c'].map((key) => ({ key, title: key }));
    render(<Steps label="Your order" current={current} failed={failed} items={items} />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(({ classList }) => [...classList].slice(1).join(' '))).toEqual(looks);
    // A completed step has a tick instead of its number.
    expect(steps.map(({ firstChild }) => firstChild?.textContent)).toEqual(marks);
    expect(steps.filter((step) => step.hasAttribute('aria-current'))).toHaveLength(
      current < items.length ? 1 : 0,
    );
  });
});

describe('review card', () => {
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
      <ReviewCard
        review={review}
        author="Mona"
        about="Oryx S"
        replyLabel="Reply of the provider"
      />,
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
    render(
      <ReviewList reviews={[{ id: 7, review: stars, author: '', replyLabel: 'رد المتجر' }]} />,
    );
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('أحد العملاء')).toBeVisible();
    expect(row.queryByText('رد المتجر')).not.toBeInTheDocument();
  });
});

describe('rail', () => {
  beforeAll(() => usePageLanguage('en'));

  /** jsdom has no layout: the list is 1000 wide inside 400, and scrolling is recorded. */
  function layOut(list: HTMLElement, { rtl = false } = {}) {
    let left = 0;
    const scrollBy = jest.fn((options: ScrollToOptions) => {
      const furthest = 600;
      left += options.left ?? 0;
      left = rtl ? Math.max(-furthest, Math.min(0, left)) : Math.min(furthest, Math.max(0, left));
      fireEvent.scroll(list);
    });
    Object.defineProperties(list, {
      clientWidth: { value: 400 },
      scrollWidth: { value: 1000 },
      scrollLeft: { get: () => left },
      scrollBy: { value: scrollBy },
    });
    list.style.direction = rtl ? 'rtl' : 'ltr';
    act(() => {
      fireEvent.scroll(list);
    });
    return scrollBy;
  }

  const stores = ['One', 'Two', 'Three'].map((name) => (
    <a key={name} href={`/${name}`}>
      {name}
    </a>
  ));

  test('it is a named list; a rail that fits has no buttons', () => {
    render(<Rail heading="Popular">{stores}</Rail>);
    expect(screen.getByRole('list', { name: 'Popular' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('its buttons scroll it, and are disabled at the ends', async () => {
    render(<Rail heading="Popular">{stores}</Rail>);
    const scrollBy = layOut(screen.getByRole('list'));
    const previous = screen.getByRole('button', { name: 'Previous in Popular' });
    const next = screen.getByRole('button', { name: 'Next in Popular' });
    expect(previous).toBeDisabled();
    await userEvent.click(next);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 340 });
    expect(previous).toBeEnabled();
    await userEvent.click(next);
    expect(next).toBeDisabled();
  });

  test('from right to left it scrolls to the left', async () => {
    render(<Rail heading="Popular">{stores}</Rail>);
    const scrollBy = layOut(screen.getByRole('list'), { rtl: true });
    await userEvent.click(screen.getByRole('button', { name: 'Next in Popular' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -340 });
    expect(screen.getByRole('button', { name: 'Previous in Popular' })).toBeEnabled();
  });
});

describe('toast view', () => {
  beforeAll(() => usePageLanguage('en'));

  test('a toast has an action and a close button, and reports hover and focus', async () => {
    const onPress = jest.fn();
    const onClose = jest.fn();
    const onAttention = jest.fn();
    render(
      <ol>
        <ToastView
          tone="success"
          message="Item added to cart"
          action={{ label: 'Undo', onPress }}
          onClose={onClose}
          onAttention={onAttention}
        />
      </ol>,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Item added to cart');
    await userEvent.tab();
    expect(onAttention).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
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

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('navigation', () => {
  beforeAll(() => usePageLanguage('en'));

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
});
