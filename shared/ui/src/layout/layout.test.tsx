import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { CardFrame } from '../surface/card-frame';
import { CardGrid, Page, Row, Stack, Text } from './layout';

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

const css = readFileSync(path.join(__dirname, 'layout.module.css'), 'utf8');

/** The values for which the stylesheet has a rule. */
const valuesOf = (attribute: string) =>
  [...css.matchAll(new RegExp(`\\[data-${attribute}="([^"]+)"\\]`, 'g'))].map(([, value]) => value);

// A value without a rule would silently have no effect.
test.each([
  ['gap', ['1', '2', '3', '4', '5', '6', '8', '10']],
  ['line-gap', ['0', '1', '2', '3']],
  ['width', ['reading', 'form']],
  ['top', ['4', '5', '6', '8']],
  ['bottom', ['12', '16']],
  ['align', ['start', 'center', 'end', 'start', 'center', 'baseline']],
  ['justify', ['between', 'center', 'end']],
  ['tone', ['muted', 'primary']],
  ['size', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', 'title']],
  ['weight', ['medium', 'bold']],
])('every value of %s has a rule', (attribute, values) => {
  expect(valuesOf(attribute)).toEqual(values);
});
