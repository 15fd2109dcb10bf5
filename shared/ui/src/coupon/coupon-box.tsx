import { plainCode } from '@storefront/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button';
import { TextInput } from '../field/text-input';
import { CouponIcon } from '../icon/icons';
import { Row, Stack, Text } from '../layout/layout';
import { Callout } from '../surface/callout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './coupon-box.module.css';

/** One of the offered coupons; every text is ready to be shown. */
export interface CouponOffer {
  readonly code: string;
  readonly title: string;
  /** Text about its discount, such as "You save EGP 20.00". */
  readonly saving: string;
  /** Why it cannot be applied yet, such as "EGP 18.00 more"; shown in place of the saving. */
  readonly gap?: string | undefined;
}

export interface AppliedCoupon {
  readonly code: string;
  readonly title: string;
  /** Why it has no effect on this order. */
  readonly problem?: string | undefined;
}

export interface CouponBoxProps {
  readonly applied: AppliedCoupon | null;
  /** The content of the field. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly refusal: string | null;
  readonly offers: readonly CouponOffer[];
  readonly texts: {
    /** The field's name. */
    readonly code: string;
    /** The name of the list of offers. */
    readonly offers: string;
    readonly apply: string;
    readonly applyNamed: (code: string) => string;
    readonly remove: string;
  };
}

/**
 * A field for a coupon's code, which is applied in upper case, and the offered coupons with their savings. An applied
 * coupon replaces them, unless it has no effect: then another one can be tried.
 */
export function CouponBox(props: CouponBoxProps): ReactNode {
  const { applied, texts, onApply, onRemove } = props;
  const isGood = applied !== null && applied.problem === undefined;
  const { box, expect } = useFocusAfterChange(applied?.code);
  return (
    <Stack ref={box} gap={3}>
      {applied && <Applied applied={applied} texts={texts} onRemove={() => expect(onRemove)} />}
      {!isGood && <Choice {...props} onApply={(code) => expect(() => onApply(code))} />}
    </Stack>
  );
}

/**
 * The pressed control is removed when the coupon changes. The focus then moves to the button that removes the coupon,
 * or to the field, instead of the start of the page.
 */
function useFocusAfterChange(code: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    if (!isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(code === undefined ? 'input' : 'button')?.focus();
  }, [code]);
  const expect = (act: () => void) => {
    isExpected.current = true;
    act();
  };
  return { box, expect };
}

function Choice(props: CouponBoxProps): ReactNode {
  const { applied, code, texts } = props;
  const offers = props.offers.filter((offer) => offer.code !== applied?.code);
  return (
    <>
      <Row
        as="form"
        align="start"
        gap={2}
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          props.onApply(plainCode(code).toUpperCase());
        }}
      >
        <TextInput
          label={texts.code}
          optional
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          className={styles.input}
          value={code}
          error={props.refusal ?? undefined}
          onChange={(event) => props.onCode(event.target.value)}
        />
        <Button type="submit" loading={props.isBusy} disabled={plainCode(code) === ''}>
          {texts.apply}
        </Button>
      </Row>
      {offers.length > 0 && (
        <Stack as="ul" gap={2} aria-label={texts.offers}>
          {offers.map((offer) => (
            <Row as="li" key={offer.code} gap={3} fill="accent" round="medium" pad={3}>
              <CouponIcon size={20} />
              <Stack as="span" align="start" gap={0.5} grow className={styles.text}>
                <span>
                  <Text as="bdi" weight="bold">
                    {offer.code}
                  </Text>{' '}
                  <span>{offer.title}</span>
                </span>
                <Text as="span" size="sm">
                  {offer.gap ?? offer.saving}
                </Text>
              </Stack>
              <Button
                size="small"
                aria-label={texts.applyNamed(offer.code)}
                disabledReason={offer.gap}
                loading={props.isBusy}
                onClick={() => props.onApply(offer.code)}
              >
                {texts.apply}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
    </>
  );
}

function Applied({
  applied,
  texts,
  onRemove,
}: Pick<CouponBoxProps, 'texts' | 'onRemove'> & { readonly applied: AppliedCoupon }): ReactNode {
  const ui = useUiTexts();
  return (
    <>
      <Row gap={3} fill="accent" round="medium" pad={3}>
        <CouponIcon size={20} />
        <Stack as="span" align="start" gap={0.5} grow className={styles.text}>
          <Text as="bdi" weight="bold">
            {applied.code}
          </Text>
          <span>{applied.title}</span>
        </Stack>
        <Button
          size="small"
          variant="ghost"
          aria-label={ui('removeNamed', { name: applied.code })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Row>
      {applied.problem !== undefined && (
        <Callout tone="warning" role="status">
          {applied.problem}
        </Callout>
      )}
    </>
  );
}
