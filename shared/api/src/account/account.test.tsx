import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '../client/configured-client';
import { createQueryClient } from '../client/query-client';
import { readPages } from '../client/read';
import { login, socialLogin, verifyPhone } from '../contract/account/auth';
import { guestRequest } from '../contract/account/guest';
import { messageList } from '../contract/order/chat';
import { orderTrack, paymentFailed } from '../contract/order/orders';
import type { ConversationList } from '../entities/order/conversation';
import { installFakeBackend } from '../testing';
import { orderQuery } from './order-reads';
import { unreadChatsQuery, useSeenChat } from './unread-chats';

describe('account', () => {
  const asCustomer = { isSignedIn: () => true };

  describe('signing in', () => {
    it('takes a guest id as opaque text, also when it is a number', async () => {
      const backend = installFakeBackend({
        'POST /auth/guest/request': { message: 'ok', guest_id: 7 },
      });
      await expect(call(guestRequest, { body: {} })).resolves.toMatchObject({ guest_id: '7' });
      expect(backend.calls[0]?.body).toEqual({});
      await call(guestRequest, { body: { fcm_token: 'browser-1' } });
      expect(backend.calls[1]?.body).toEqual({ fcm_token: 'browser-1' });
    });

    it('hands the guest cart over only on request', async () => {
      const answer = {
        token: 't',
        is_phone_verified: 1,
        is_email_verified: 1,
        is_personal_info: 1,
      };
      const backend = installFakeBackend(
        { 'POST /auth/login': { ...answer, is_exist_user: null } },
        { guestId: () => 'g_7f3a' },
      );
      const body = {
        login_type: 'manual',
        email_or_phone: 's@example.org',
        password: 'secret',
        field_type: 'email',
      } as const;
      await call(login, { body });
      await call(login, { body: { ...body, guest_id: 'g_7f3a' } });
      expect(backend.calls.map((call) => call.body)).toEqual([
        body,
        { ...body, guest_id: 'g_7f3a' },
      ]);
    });

    it('reads the short answer of older social sign-ins', async () => {
      installFakeBackend({ 'POST /auth/social-login': { token: null, is_phone_verified: 0 } });
      const answer = await call(socialLogin, {
        body: { token: 'x', unique_id: 'u', medium: 'google' },
      });
      expect(answer).toEqual({ token: null, is_phone_verified: 0 });
    });

    it('distinguishes a code that was verified before from a next step', async () => {
      const body = {
        otp: '123456',
        verification_type: 'phone',
        phone: '+201001234567',
        login_type: 'otp',
      } as const;
      const backend = installFakeBackend({ 'POST /auth/verify-phone': { message: 'verified' } });
      await expect(call(verifyPhone, { body })).resolves.not.toHaveProperty('token');
      backend.answer({ 'POST /auth/verify-phone': { token: null, is_personal_info: 0 } });
      await expect(call(verifyPhone, { body })).resolves.toMatchObject({ is_personal_info: 0 });
    });
  });

  describe('orders', () => {
    const order = {
      id: 100231,
      order_type: 'parcel',
      order_status: 'pending',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
      order_amount: 57.5,
      delivery_charge: 20,
      total_tax_amount: 0,
      created_at: '2030-01-02T10:00:00Z',
    };

    it('are tracked by guests with the phone number and the guest id', async () => {
      const backend = installFakeBackend(
        { 'GET /customer/order/track': order },
        { guestId: () => 'g_7f3a' },
      );
      await call(orderTrack, {
        query: orderQuery({ orderId: 100231, contactNumber: '+201001234567' }),
      });
      await call(orderTrack, { query: orderQuery({ orderId: 100231, contactNumber: null }) });
      expect(backend.calls.map((call) => call.query)).toEqual([
        { order_id: '100231', contact_number: '+201001234567', guest_id: 'g_7f3a' },
        { order_id: '100231', guest_id: 'g_7f3a' },
      ]);
    });

    it.each([[[]], [null]])('has no failed payment when the answer is %j', async (answer) => {
      const route = 'GET /customer/order/payment-failed';
      const backend = installFakeBackend({ [route]: answer }, asCustomer);
      await expect(call(paymentFailed, { query: { order_id: 7 } })).resolves.toBeNull();
      expect(backend.callsOf(route)).toMatchObject([{ query: { order_id: '7' } }]);
    });
  });
});

describe('unread chats', () => {
  const chats = (...unread: number[]): ConversationList => ({
    total_size: unread.length,
    limit: 10,
    offset: 1,
    conversations: unread.map((unread_message_count, index) => ({
      id: index + 1,
      sender_id: 1,
      sender_type: 'customer',
      receiver_id: 2,
      receiver_type: 'vendor',
      unread_message_count,
    })),
  });

  beforeEach(() => void installFakeBackend({}, { isSignedIn: () => true }));

  const marks = (list: ConversationList | undefined) =>
    list?.conversations.map((chat) => chat.unread_message_count);

  test('the chats with unread messages are those that have at least one', () => {
    const { select } = unreadChatsQuery();
    expect(select(chats(0, 1, 3)).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('a chat on the screen loses its marks in every list, and again with each new message', () => {
    const client = createQueryClient();
    const { queryKey } = unreadChatsQuery();
    const pagesKey = readPages(messageList).queryKey;
    const fill = () => {
      client.setQueryData<unknown>(queryKey, chats(2, 5));
      client.setQueryData<unknown>(pagesKey, { pages: [chats(2, 5)], pageParams: [1] });
    };
    const lists = () => [
      marks(client.getQueryData<ConversationList>(queryKey))?.join(),
      marks(client.getQueryData<{ pages: ConversationList[] }>(pagesKey)?.pages[0])?.join(),
    ];
    fill();
    const { rerender } = renderHook(({ chat, newest }) => useSeenChat(chat, newest), {
      initialProps: { chat: null as number | null, newest: 9 as number | undefined },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    expect(lists()).toEqual(['2,5', '2,5']);
    rerender({ chat: 2, newest: undefined });
    expect(lists()).toEqual(['2,5', '2,5']);
    rerender({ chat: 2, newest: 9 });
    expect(lists()).toEqual(['2,0', '2,0']);
    fill();
    rerender({ chat: 2, newest: 10 });
    expect(lists()).toEqual(['2,0', '2,0']);
  });
});
