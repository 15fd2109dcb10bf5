import { prepareTexts } from '@storefront/i18n';
import { startSite } from '@storefront/platform/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ProofMark, proofLimits } from '../statement';
import { CarDrawing } from './car-drawing';
import { MarkFields } from './mark-fields';
import './use-proof-texts';

const dent: ProofMark = { x: 500, y: 100, kind: 'dent' };
const crack: ProofMark = { x: 990, y: 10, kind: 'crack' };

beforeAll(async () => {
  await startSite();
  await prepareTexts('proofPacks');
});

function draw(marks: readonly ProofMark[]) {
  const onChange = jest.fn();
  render(<CarDrawing marks={marks} onChange={onChange} />);
  const canvas = screen.getByRole('button', { name: 'Add a mark to the drawing' });
  // jsdom has no layout.
  canvas.getBoundingClientRect = () => ({
    ...document.body.getBoundingClientRect(),
    left: 20,
    top: 40,
    width: 200,
    height: 400,
  });
  return { canvas, onChange };
}

it.each([
  ['at its place', { clientX: 70, clientY: 340 }, { x: 250, y: 750 }],
  ['at the edge when it is beyond it', { clientX: 10, clientY: 500 }, { x: 0, y: 1000 }],
])('a press adds a mark %s', (_case, point, place) => {
  const { canvas, onChange } = draw([dent]);
  fireEvent.click(canvas, { detail: 1, ...point });
  expect(onChange).toHaveBeenCalledWith([dent, { ...place, kind: 'scratch' }]);
});

it('a key adds one in the middle', () => {
  const { canvas, onChange } = draw([]);
  fireEvent.click(canvas, { detail: 0, clientX: 70, clientY: 340 });
  expect(onChange).toHaveBeenCalledWith([{ x: 500, y: 500, kind: 'scratch' }]);
});

it.each([
  ['takes a last mark', 1, 1],
  ['takes none when it is full', 0, 0],
])('a record %s', (_case, room, added) => {
  const { canvas, onChange } = draw(Array.from({ length: proofLimits.marks - room }, () => dent));
  fireEvent.click(canvas, { detail: 0 });
  expect(onChange).toHaveBeenCalledTimes(added);
});

it.each([
  ['ArrowLeft', { x: 480, y: 100 }],
  ['ArrowRight', { x: 520, y: 100 }],
  ['ArrowUp', { x: 500, y: 80 }],
  ['ArrowDown', { x: 500, y: 120 }],
])('%s moves a mark', (key, place) => {
  const { onChange } = draw([crack, dent]);
  const mark = screen.getByRole('button', { name: 'Mark 2: dent, front' });
  const isUnused = fireEvent.keyDown(mark, { key });
  expect(isUnused).toBe(false);
  expect(onChange).toHaveBeenCalledWith([crack, { ...dent, ...place }]);
});

it('a mark stays on the drawing, and other keys are left alone', () => {
  const { onChange } = draw([crack]);
  const mark = screen.getByRole('button', { name: /^Mark 1: crack/ });
  fireEvent.keyDown(mark, { key: 'ArrowRight' });
  fireEvent.keyDown(mark, { key: 'ArrowUp' });
  expect(onChange.mock.calls).toEqual([[[{ ...crack, x: 1000 }]], [[{ ...crack, y: 0 }]]]);
  expect(fireEvent.keyDown(mark, { key: 'Tab' })).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('a drawing that is only read has marks and no buttons', () => {
  render(<CarDrawing marks={[dent]} />);
  expect(screen.getByText('1').parentElement).toHaveStyle({
    insetInlineStart: '50%',
    insetBlockStart: '10%',
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the list says the same marks, and changes or removes one', async () => {
  const onChange = jest.fn();
  render(<MarkFields marks={[crack, dent]} onChange={onChange} />);
  const field = (name: string) => screen.getByRole('combobox', { name });
  expect(field('Mark 2: where')).toHaveDisplayValue('front');
  await userEvent.selectOptions(field('Mark 2: what it is'), 'stain');
  expect(onChange).toHaveBeenLastCalledWith([crack, { ...dent, kind: 'stain' }]);
  await userEvent.selectOptions(field('Mark 2: where'), 'back left');
  expect(onChange).toHaveBeenLastCalledWith([crack, { ...dent, x: 167, y: 833 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove mark 1' }));
  expect(onChange).toHaveBeenLastCalledWith([dent]);
});
