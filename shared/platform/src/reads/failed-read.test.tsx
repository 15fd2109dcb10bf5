import { ApiError } from '@storefront/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite, startSite } from '../testing';
import { FailedRead } from './failed-read';

beforeEach(() => startSite());

it('says what failed and why, and tries again', async () => {
  const refetch = jest.fn();
  const error = new ApiError({
    endpoint: 'couponList',
    kind: 'refused',
    status: 403,
    errors: [{ code: 'module', message: 'Choose a module first.' }],
  });
  await renderInSite(
    <FailedRead title="No coupons" read={{ error, isFetching: false, refetch }} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^No coupons.*Choose a module first\./);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
