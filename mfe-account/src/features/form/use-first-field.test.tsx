import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFirstField } from './use-first-field';

function Fields({ step }: { readonly step: string | undefined }) {
  const around = useFirstField(step, { fromStart: true });
  return (
    <>
      <button type="button">Close</button>
      <div ref={around} tabIndex={-1}>
        <input key={`${step} e-mail`} aria-label="E-mail" />
        <input aria-label="Password" />
      </div>
    </>
  );
}

it('gives the focus to the first field of each step', () => {
  const { rerender } = render(<Fields step={undefined} />);
  rerender(<Fields step="sign-in" />);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  screen.getByRole('button').focus();
  rerender(<Fields step="sign-up" />);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('leaves the focus in the field that the customer has begun with before the dialog came to rest', async () => {
  const { rerender } = render(<Fields step={undefined} />);
  await userEvent.click(screen.getByLabelText('Password'));
  rerender(<Fields step="sign-in" />);
  await userEvent.keyboard('secret');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
});
