import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageLanguage } from '../testing/render-ui';
import { ToastView } from './toast-view';

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
