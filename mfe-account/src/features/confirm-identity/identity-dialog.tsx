import { type ConfirmBy, call, read } from '@storefront/api';
import { customerInfo, type IdentityProof, sendConfirmation } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { showApiError, toast, useQuery } from '@storefront/platform';
import { object, string } from '@storefront/platform/forms';
import { Button } from '@storefront/ui';
import { Form, FormikField, OtpInput, PasswordInput } from '@storefront/ui/forms';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useRef, useState } from 'react';
import { PopupBlocked } from '../ask-in-window/ask-in-window';
import { maskContact } from '../contact/contact';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { sendByFirebase, sendsByFirebase } from '../one-time-code/firebase-person';
import { sentBefore } from '../one-time-code/pending-code';
import { useCountdown } from '../one-time-code/use-countdown';
import { type CommonTexts, useAccountTexts } from '../texts/use-account-texts';

const CODE_LENGTH = 6;

interface IdentityDialogProps {
  /** How this customer proves their identity. Absent for older backends, which require no proof. */
  readonly by: ConfirmBy | null | undefined;
  readonly title: string;
  /** Label of the button that confirms. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Why it cannot be confirmed yet. */
  readonly disabledReason?: string | undefined;
  /** Rejects when the proof or the change is refused. */
  readonly onConfirm: (proof: IdentityProof) => Promise<void>;
  readonly onClose: () => void;
  /** Text about the change. */
  readonly children?: ReactNode;
}

/** Asks for a proof of identity before a sensitive change: by password, or by a code for accounts without one. */
export function IdentityDialog(props: IdentityDialogProps): ReactNode {
  const { by, title, action, isDangerous, disabledReason, onConfirm, onClose, children } = props;
  const { t, common } = useAccountTexts();
  /** The session of a code that Firebase has sent and the server has not checked yet. */
  const session = useRef<string | null>(null);
  return (
    <Modal open onClose={onClose} closeOnShade={false} title={title} width={460}>
      <Form
        label={title}
        initialValues={{ current_password: '', current_code: '' }}
        schema={proofSchema(by, common)}
        onSubmit={async ({ current_password, current_code }, form) => {
          const proof =
            by === 'password' ? { current_password } : isCode(by) ? { current_code } : {};
          try {
            if (session.current !== null) {
              const body = { session_info: session.current, otp: current_code };
              await call(sendConfirmation, { body });
              session.current = null;
            }
            await onConfirm(proof);
          } catch (error) {
            failForm(error, form, Object.keys(proof));
          }
        }}
      >
        {children}
        {by === 'password' && (
          <FormikField name="current_password">
            {({ input }) => (
              <PasswordInput
                label={t('confirm.password')}
                autoComplete="current-password"
                {...input}
              />
            )}
          </FormikField>
        )}
        {isCode(by) && (
          <CodeField
            by={by}
            onSession={(sent) => {
              session.current = sent;
            }}
          />
        )}
        {by === 'session' && <p>{t('confirm.session')}</p>}
        <FormProblem />
        <SubmitButton variant={isDangerous ? 'danger' : 'primary'} disabledReason={disabledReason}>
          {action}
        </SubmitButton>
        <Button variant="ghost" block onClick={onClose}>
          {common('actions.cancel')}
        </Button>
      </Form>
    </Modal>
  );
}

interface CodeFieldProps {
  readonly by: 'email' | 'phone';
  /** Firebase has sent the code. */
  readonly onSession: (session: string) => void;
}

/** The code, and the button that sends it. */
function CodeField({ by, onSession }: CodeFieldProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const { data: customer } = useQuery(read(customerInfo));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const left = useCountdown(sentAt);

  /** @returns where the code was sent to, `null` when it was not sent */
  async function sendCode(): Promise<string | null> {
    const phone = by === 'phone' && sendsByFirebase(config) && customer?.phone;
    if (!phone) return (await call(sendConfirmation)).sent_to;
    const session = await sendByFirebase(phone);
    if (session === null) return null;
    onSession(session);
    return maskContact(phone);
  }

  async function send() {
    setBusy(true);
    try {
      const recipient = await sendCode();
      if (recipient === null) return;
      setSentTo(recipient);
      setSentAt(Date.now());
    } catch (error) {
      const before = sentBefore(error);
      if (before !== null) {
        setSentTo(maskContact(customer?.[by] ?? ''));
        setSentAt(before);
      } else if (error instanceof PopupBlocked) toast.error(t('signIn.popupBlocked'));
      else showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p role="status">
        {sentTo === null ? (
          t('confirm.codeHint')
        ) : (
          <>
            <span>{t('code.sentTo')}</span> <bdi dir="ltr">{sentTo}</bdi>
          </>
        )}
      </p>
      <Button block loading={busy} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('code.resendIn', { count: left }) : t('signIn.sendCode')}
      </Button>
      <FormikField name="current_code">
        {({ control }) => <OtpInput {...control} label={t('code.label')} length={CODE_LENGTH} />}
      </FormikField>
    </>
  );
}

function isCode(by: ConfirmBy | null | undefined): by is 'email' | 'phone' {
  return by === 'email' || by === 'phone';
}

function proofSchema(by: ConfirmBy | null | undefined, t: CommonTexts) {
  return object({
    current_password:
      by === 'password' ? string().required(t('validation.passwordRequired')) : string(),
    current_code: isCode(by) ? string().required(t('validation.codeRequired')) : string(),
  });
}
