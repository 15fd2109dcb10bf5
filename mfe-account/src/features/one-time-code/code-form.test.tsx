import { ApiError } from '@storefront/api';
import { enter } from '@storefront/ui/testing';
import { act, screen } from '@testing-library/react';
import { config, recordEvents, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { CodeForm, type CodeFormProps } from './code-form';

beforeAll(() => startTexts());

const refusal = (status: number | null) =>
  new ApiError({
    endpoint: 'verifyPhone',
    kind: status === null ? 'network' : 'refused',
    ...(status !== null && { status }),
    errors: [{ code: 'otp', message: 'Wrong code.' }],
  });

function show(props: Partial<CodeFormProps> = {}, demo = true) {
  const onVerify = jest.fn(() => Promise.resolve());
  const onResend = jest.fn(() => Promise.resolve());
  const { user } = renderAccount(
    <CodeForm
      sentTo="+201001234567"
      sentAt={Date.now()}
      onVerify={onVerify}
      onResend={onResend}
      {...props}
    />,
    { routes: { 'GET /config': { ...config, demo } } },
  );
  return { user, onVerify, onResend };
}
const field = () => screen.getByRole('textbox', { name: 'Verification code' });
const button = (name: RegExp) => screen.getByRole('button', { name });

it('sends the code with its last digit, once', async () => {
  const { user, onVerify } = show();
  await enter(field(), '12345');
  expect(button(/^Verify/)).toBeDisabled();
  expect(onVerify).not.toHaveBeenCalled();
  await user.type(field(), '6');
  expect(onVerify).toHaveBeenCalledTimes(1);
  expect(onVerify).toHaveBeenCalledWith('123456');
  await user.click(button(/^Verify/));
  expect(onVerify).toHaveBeenCalledTimes(2);
});

it.each([
  ['is refused is cleared', 403, ''],
  ['could not be checked stays', 503, '123456'],
  ['was lost on the way stays', null, '123456'],
])('a code that %s', async (_case, status, left) => {
  recordEvents('shell:toast-requested');
  const { user } = show({ onVerify: () => Promise.reject(refusal(status)) });
  await enter(field(), '123456');
  expect(field()).toHaveValue(left);
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  await user.click(document.body);
  expect(field()).toBeInvalid();
});

it('says that a code is needed once the field was left empty', async () => {
  const { user } = show();
  expect(field()).toBeValid();
  await user.click(field());
  await user.tab();
  expect(field()).toBeInvalid();
});

it('sends another code only when the last one is old enough', async () => {
  const recent = show();
  const again = button(/^Resend in \d+ seconds$/);
  expect(again).toBeDisabled();
  await recent.user.click(again);
  expect(recent.onResend).not.toHaveBeenCalled();
});

it('sends another code after a minute', async () => {
  const { user, onResend } = show({ sentAt: Date.now() - 3_600_000 });
  const again = button(/^Resend$/);
  expect(again).toBeEnabled();
  await user.click(again);
  expect(onResend).toHaveBeenCalledTimes(1);
});

it.each([
  ['of the shop’s own in a demo', {}, true, true],
  ['of another service', { isOurs: false }, true, false],
  ['of a real shop', {}, false, false],
])('a code %s: the demo’s code is shown: %p', async (_case, props, demo, isShown) => {
  show(props, demo);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/123456/) !== null).toBe(isShown);
});

it('offers another contact only where there is a way back', async () => {
  const onBack = jest.fn();
  const { user } = show({ onBack });
  await user.click(button(/^Use another contact$/));
  expect(onBack).toHaveBeenCalledTimes(1);
});
