import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text';

const show = (html: string) => render(<RichText html={html} />).container;

test('shows the structure of a page, headings one level below the page title', () => {
  show('<h1>Scope</h1><p>We <strong>deliver</strong>.</p><ul><li>Food</li></ul>');
  expect(screen.getByRole('heading', { level: 2, name: 'Scope' })).toBeVisible();
  expect(screen.getByText('deliver').localName).toBe('strong');
  expect(screen.getByRole('listitem')).toHaveTextContent('Food');
});

test('removes scripts, and all attributes', () => {
  const container = show(
    '<p onclick="steal()" style="position:fixed">Hello<script>steal()</script><img src=x onerror="steal()"></p>' +
      '<iframe src="https://evil.example"></iframe><svg><a href="javascript:steal()">x</a></svg><style>p{}</style>',
  );
  expect(container.firstElementChild?.innerHTML).toBe('<p>Hello</p>');
});

test('keeps the text of unknown elements', () => {
  expect(show('<section><marquee>Welcome</marquee></section>')).toHaveTextContent('Welcome');
});

test('allows only safe links', () => {
  show(
    '<a href="https://souk.example/x">out</a> <a href="mailto:a@b.example">mail</a> <a href="/home">home</a> ' +
      '<a href=" java\nscript:steal()">script</a> <a href="data:text/html,x">data</a>',
  );
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['out', 'mail', 'home']);
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener nofollow');
  expect(screen.getByText(/script/)).toBeVisible();
});

test('limits the depth of nested markup', () => {
  const container = show(`${'<em>'.repeat(500)}deep`);
  expect(container.querySelectorAll('em').length).toBeLessThan(100);
});
