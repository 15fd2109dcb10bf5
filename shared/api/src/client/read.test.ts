import { setImmediate } from 'node:timers/promises';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { endpoints } from '../contract';
import { addressAdd, addressUpdate } from '../contract/account/addresses';
import { customerInfo } from '../contract/account/profile';
import { cashbackQuote } from '../contract/catalog/cashback';
import { categories } from '../contract/catalog/categories';
import { itemDetails, storeDetails } from '../contract/catalog/details';
import { latestItems, popularItems } from '../contract/catalog/items';
import { popularStores } from '../contract/catalog/stores';
import { orderList } from '../contract/order/orders';
import { vehicleSearch } from '../contract/rental/rental-catalog';
import { shopConfig } from '../contract/site/config';
import { distance, placeSuggestions, reverseGeocode, zoneId } from '../contract/site/geography';
import { moduleList } from '../contract/site/modules';
import { cancellationPolicy } from '../contract/site/pages';
import { installFakeBackend } from '../testing';
import { sampleConfig } from '../testing/raw-answers';
import { ApiError, type ApiErrorKind } from './api-error';
import { call } from './configured-client';
import { nextPage, nextPageOfTotal, rowsOf } from './paging';
import { createQueryClient, restartFirstReads, retryDelay, shouldRetryRead } from './query-client';
import { read, readPages, timedCalls, write } from './read';
import { readsOf, refresh } from './refresh';

describe('read', () => {
  interface Where {
    zoneid?: string;
    moduleId?: string;
    latitude?: string;
    language?: string;
    signedIn?: boolean;
    guestId?: string;
  }

  const home = { zoneid: '[1]', moduleId: '2', latitude: '30.1', guestId: 'g_1' };

  const menu = { store_id: 5, category_id: 0 };

  /** The key of a read for a place, a caller and a language. */
  function keyAt(options: () => { queryKey: readonly unknown[] }, where: Where = {}): string {
    const { language = 'en', signedIn = false, guestId, ...headers } = { ...home, ...where };
    installFakeBackend(
      {},
      {
        headers: () => headers,
        language: () => language,
        isSignedIn: () => signedIn,
        guestId: () => guestId,
      },
    );
    return JSON.stringify(options().queryKey);
  }

  describe('the key of a read', () => {
    const changes: readonly [string, Where][] = [
      ['language', { language: 'ar' }],
      ['zone', { zoneid: '[4]' }],
      ['module', { moduleId: '3' }],
      ['place', { latitude: '31' }],
      ['sign-in', { signedIn: true }],
      ['guest', { guestId: 'g_2' }],
    ];
    it.each([
      ['popular items', () => read(popularItems), ['language', 'zone', 'module']],
      ['popular stores', () => read(popularStores), ['language', 'zone', 'module', 'place']],
      ['vehicles', () => read(vehicleSearch), ['language', 'zone', 'module']],
      ['a store', () => read(storeDetails, { params: { id: 5 } }), ['language', 'place']],
      ['categories', () => read(categories), ['language', 'module']],
      ['the configuration', () => read(shopConfig), ['language', 'zone']],
      ['modules', () => read(moduleList), ['language', 'zone']],
      ['a distance', () => read(zoneId, { query: { lat: 1, lng: 2 } }), ['language']],
      ['the profile', () => read(customerInfo), ['language', 'sign-in', 'guest']],
      ['orders', () => readPages(orderList), ['language', 'sign-in', 'guest']],
      [
        'a cashback',
        () => read(cashbackQuote, { query: { amount: 5 } }),
        ['language', 'zone', 'module', 'sign-in', 'guest'],
      ],
    ] as const)('of %s depends on %j', (_, options, expected) => {
      const before = keyAt(options);
      const decides = changes.filter(([, where]) => keyAt(options, where) !== before);
      expect(decides.map(([name]) => name)).toEqual(expected);
      expect(keyAt(options)).toBe(before);
    });

    it('contains no token', () => {
      const key = keyAt(() => read(customerInfo), { signedIn: true });
      expect(key).toContain('customer');
      expect(key).not.toContain('Bearer');
    });

    it('differs between first rows, pages and other inputs', () => {
      installFakeBackend({});
      const keys = [
        read(latestItems, { query: { ...menu, limit: 10, offset: 1 } }),
        readPages(latestItems, { query: menu }),
        readPages(latestItems, { query: { ...menu, limit: 12 } }),
        readPages(latestItems, { query: { ...menu, store_id: 6 } }),
      ].map(({ queryKey }) => JSON.stringify(queryKey));
      expect(new Set(keys).size).toBe(4);
    });
  });

  it('sends path parameters, query and body in their places', async () => {
    const backend = installFakeBackend({
      'GET /items/details/{id}': {},
      'PUT /customer/address/update/{id}': { message: 'Saved' },
    });
    const client = createQueryClient();
    const details = read(itemDetails, { params: { id: 'bowl' }, query: { campaign: true } });
    await client.fetchQuery(details).catch(() => undefined);
    expect(backend.calls[0]?.params).toEqual({ id: 'bowl' });
    expect(backend.calls[0]?.query).toEqual({ campaign: '1' });
  });

  it('reads the next page and the total from a list page', async () => {
    const rows = (...ids: number[]) => ids.map((id) => ({ ...sampleRow, id }));
    const backend = installFakeBackend(
      {
        'GET /customer/order/list': ({ query }) => ({
          total_size: 2,
          limit: query.limit,
          offset: query.offset,
          orders: query.offset === '1' ? rows(1) : rows(2),
        }),
      },
      { isSignedIn: () => true },
    );
    const client = createQueryClient();
    const options = readPages(orderList, { query: { limit: 1 } });
    const { pages } = await client.fetchInfiniteQuery({ ...options, pages: 5 });
    expect(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual([1, 2]);
    // All rows of the total are loaded, so the full page causes no further request.
    expect(backend.calls.map(({ query }) => query.offset)).toEqual(['1', '2']);
  });

  const sampleRow = {
    order_type: 'delivery',
    order_status: 'pending',
    payment_status: 'unpaid',
    payment_method: 'cash_on_delivery',
    order_amount: 57.5,
    delivery_charge: 20,
    total_tax_amount: 0,
    created_at: '2030-01-02T10:00:00Z',
  };

  describe('invalidation', () => {
    it('applies to the reads of the named calls, with any input', async () => {
      installFakeBackend({});
      const client = createQueryClient();
      const stale = [read(popularItems), readPages(popularItems), read(customerInfo)];
      const fresh = [read(popularStores), read(shopConfig)];
      for (const { queryKey } of [...stale, ...fresh]) {
        client.setQueryData<unknown>(queryKey, {});
      }
      await refresh(client, popularItems, customerInfo);
      const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        client.getQueryState(queryKey)?.isInvalidated;
      expect(stale.map(isStale)).toEqual([true, true, true]);
      expect(fresh.map(isStale)).toEqual([false, false]);
      expect(client.getQueriesData(readsOf(popularItems))).toHaveLength(2);
    });

    it('happens also after a refused write', async () => {
      installFakeBackend({ 'POST /customer/address/add': () => Promise.reject(new Error('lost')) });
      const client = createQueryClient();
      const { queryKey } = read(customerInfo);
      client.setQueryData<unknown>(queryKey, {});
      const options = write(addressAdd, { refreshes: [customerInfo] });
      const mutation = client.getMutationCache().build(client, options);
      await expect(mutation.execute({ body: address })).rejects.toThrow();
      expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    });
  });

  const address = {
    address: '12 Palm Street',
    address_type: 'home',
    contact_person_name: 'Sara',
    contact_person_number: '+201001234567',
    latitude: 30.04,
    longitude: 31.23,
  } as const;

  it('refuses wrong parameters at compile time', () => {
    installFakeBackend({});
    // @ts-expect-error A path parameter is missing.
    expect(() => read(storeDetails)).not.toThrow();
    // @ts-expect-error The call has another path parameter.
    expect(() => read(storeDetails, { params: { store: 5 } })).not.toThrow();
    // @ts-expect-error There is no such filter.
    expect(() => readPages(latestItems, { query: { ...menu, colour: 'red' } })).not.toThrow();
    // @ts-expect-error A required filter is missing.
    expect(() => readPages(latestItems, { query: {} })).not.toThrow();
    // @ts-expect-error The page number is not a parameter of the caller.
    expect(() => readPages(latestItems, { query: { ...menu, offset: 2 } })).not.toThrow();
    // @ts-expect-error The call takes no query.
    expect(() => read(customerInfo, { query: { a: 1 } })).not.toThrow();
    // @ts-expect-error The call is not a list.
    expect(() => readPages(customerInfo)).not.toThrow();
    const { mutationFn } = write(addressUpdate);
    // @ts-expect-error The body is missing.
    expect(() => mutationFn?.({ params: { id: 1 } }, null)).not.toBe(mutationFn);
  });

  it('has own cache times only for existing calls', () => {
    const names = endpoints.map(({ name }) => name);
    expect(timedCalls.filter((name) => !names.includes(name))).toEqual([]);
  });

  describe('answers of settings and places', () => {
    it('are those of the contract', async () => {
      installFakeBackend({ 'GET /config': { ...sampleConfig, unknown: 1 } });
      await expect(call(shopConfig)).resolves.toMatchObject({
        business_name: 'Souk',
        country: 'EG',
      });
    });

    it('take a point in the form of the contract', async () => {
      const backend = installFakeBackend({
        'GET /config/get-zone-id': { zone_id: '[1,4]', zone_data: [] },
      });
      const zones = await call(zoneId, { query: { lat: 30.04, lng: 31.23 } });
      expect(zones.zone_id).toBe('[1,4]');
      expect(backend.calls[0]?.query).toEqual({ lat: '30.04', lng: '31.23' });
    });

    it('may contain no suggestions, and no address', async () => {
      installFakeBackend({
        'GET /config/place-api-autocomplete': {},
        'GET /config/geocode-api': { results: [], status: 'ZERO_RESULTS' },
      });
      const { suggestions } = await call(placeSuggestions, { query: { search_text: 'zzz' } });
      expect(suggestions ?? []).toEqual([]);
      const { results } = await call(reverseGeocode, { query: { lat: 1, lng: 2 } });
      expect(results).toEqual([]);
    });

    it.each([['<p>a</p>'], [{ content: '<p>a</p>' }], [{ value: '<p>a</p>' }]])(
      'give the HTML of a page from %j',
      async (answer) => {
        installFakeBackend({ 'GET /cancelation': answer });
        await expect(call(cancellationPolicy)).resolves.toBe('<p>a</p>');
      },
    );

    it('are fresh for five minutes where they rarely change', () => {
      installFakeBackend({});
      const ends = { origin_lat: 1, origin_lng: 2, destination_lat: 3, destination_lng: 4 };
      expect(read(distance, { query: ends }).staleTime).toBe(300_000);
      expect(read(shopConfig).gcTime).toBe(Number.POSITIVE_INFINITY);
      expect(read(customerInfo).staleTime).toBeUndefined();
    });
  });
});

describe('query client', () => {
  const errorOf = (kind: ApiErrorKind) => new ApiError({ kind, endpoint: 'x' });

  afterEach(() => onlineManager.setOnline(true));

  it('repeats a read twice after a network or server failure, and never otherwise', () => {
    for (const kind of ['network', 'server'] as const) {
      expect([0, 1, 2].map((count) => shouldRetryRead(count, errorOf(kind)))).toEqual([
        true,
        true,
        false,
      ]);
    }
    for (const kind of [
      'timeout',
      'unauthorized',
      'refused',
      'not-found',
      'rate-limited',
      'malformed',
      'canceled',
    ] as const) {
      expect(shouldRetryRead(0, errorOf(kind))).toBe(false);
    }
    expect(shouldRetryRead(0, new TypeError('bug'))).toBe(false);
  });

  const busy = (seconds: number | null, status = 503) =>
    new ApiError({
      kind: status === 429 ? 'rate-limited' : 'server',
      endpoint: 'x',
      status,
      retryAfterSeconds: seconds,
    });

  it.each([503, 429])(
    'waits for the Retry-After of a %d four times, each time a little longer',
    (status) => {
      const error = busy(3, status);
      expect([0, 1, 2, 3, 4].map((count) => shouldRetryRead(count, error))).toEqual([
        true,
        true,
        true,
        true,
        false,
      ]);
      const delays = Array.from({ length: 50 }, () => retryDelay(0, error));
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(3_000);
      expect(Math.max(...delays)).toBeLessThanOrEqual(4_500);
      expect(new Set(delays).size).toBeGreaterThan(10);
      expect(retryDelay(2, error)).toBeGreaterThanOrEqual(9_000);
    },
  );

  it('does not wait for minutes, nor for a limit without a time', () => {
    expect(shouldRetryRead(0, busy(60, 429))).toBe(false);
    expect(shouldRetryRead(0, busy(null, 429))).toBe(false);
    // As with any failing server.
    expect([0, 2].map((count) => shouldRetryRead(count, busy(60)))).toEqual([true, false]);
    expect(retryDelay(1, busy(60))).toBe(2_000);
  });

  it('never repeats a write automatically, however short the wait is', async () => {
    const client = createQueryClient();
    const mutationFn = jest.fn().mockRejectedValue(busy(1));
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await expect(mutation.execute(undefined)).rejects.toThrow(ApiError);
    expect(mutationFn).toHaveBeenCalledTimes(1);
    client.clear();
  });

  it('sends a write once, and fails at once when offline instead of keeping it for later', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const mutationFn = jest.fn().mockRejectedValue(errorOf('network'));
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await expect(mutation.execute(undefined)).rejects.toThrow(ApiError);
    expect(mutationFn).toHaveBeenCalledTimes(1);
    client.clear();
  });

  it('makes a read when offline too, so that the screen can show the failure', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const queryFn = jest.fn().mockRejectedValue(errorOf('timeout'));
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow(ApiError);
    expect(queryFn).toHaveBeenCalledTimes(1);
    client.clear();
  });

  it('restarts the first reads that hang, and not those with an answer', async () => {
    const client = createQueryClient();
    const calls: { key: string; signal: AbortSignal; answer: (text: string) => void }[] = [];
    const observe = (key: string) => {
      const observer = new QueryObserver<string>(client, {
        queryKey: [key],
        queryFn: ({ signal }) =>
          new Promise((answer) => {
            calls.push({ key, signal, answer });
          }),
      });
      return { observer, stop: observer.subscribe(() => undefined) };
    };
    const known = observe('known');
    calls[0]?.answer('there');
    await setImmediate();
    const hanging = observe('hanging');
    void known.observer.refetch();

    const restarted = restartFirstReads(client);
    await setImmediate();
    expect(calls.map(({ key, signal }) => [key, signal.aborted])).toEqual([
      ['known', false],
      ['hanging', true],
      ['known', false],
      ['hanging', false],
    ]);
    expect(hanging.observer.getCurrentResult()).toMatchObject({ isPending: true, isError: false });

    calls[3]?.answer('now');
    await restarted;
    calls[1]?.answer('late');
    await setImmediate();
    expect(hanging.observer.getCurrentResult()).toMatchObject({ data: 'now', fetchStatus: 'idle' });
    known.stop();
    hanging.stop();
    client.clear();
  });

  it('repeats all reads that failed in an outage with the first successful retry', async () => {
    const client = createQueryClient();
    const failing = new Map<string, ApiErrorKind>([
      ['tried', 'timeout'],
      ['beside it', 'server'],
      ['refused', 'refused'],
    ]);
    const queryFn = jest.fn(async ({ queryKey: [key = ''] }: { queryKey: readonly string[] }) => {
      const kind = failing.get(key);
      if (kind) throw errorOf(kind);
      return key;
    });
    const observers = [...failing.keys()].map((key) => {
      const observer = new QueryObserver(client, { queryKey: [key], queryFn, retry: false });
      observer.subscribe(() => undefined);
      return observer;
    });
    await setImmediate();
    const states = () => observers.map((observer) => observer.getCurrentResult().status);
    expect(states()).toEqual(['error', 'error', 'error']);

    failing.delete('tried');
    failing.delete('beside it');
    await observers[0]?.refetch();
    await setImmediate();
    expect(states()).toEqual(['success', 'success', 'error']);
    // Three at first, then the two failed ones: a refused read would be refused again.
    expect(queryFn).toHaveBeenCalledTimes(5);
    for (const observer of observers) observer.destroy();
    client.clear();
  });
});

describe('paging', () => {
  const page = (...ids: number[]) => ({ total_size: 3, rows: ids.map((id) => ({ id })) });

  it('continues while the last page has rows', () => {
    expect(nextPage(page(1, 2), [page(1, 2)], 1)).toBe(2);
    expect(nextPage(page(3), [page(1, 2), page(3)], 2)).toBe(3);
    expect(nextPage(page(), [page(1, 2), page()], 2)).toBeUndefined();
  });

  it('ends when the server repeats a page', () => {
    expect(nextPage(page(1, 2), [page(1, 2), page(1, 2)], 2)).toBeUndefined();
  });

  it('requests nothing more once all rows of the total are loaded', () => {
    expect(nextPageOfTotal(page(1, 2), [page(1, 2)], 1)).toBe(2);
    expect(nextPageOfTotal(page(3), [page(1, 2), page(3)], 2)).toBeUndefined();
    // The list ends even if rows are removed while it is read.
    expect(nextPageOfTotal(page(), [page(1, 2), page()], 2)).toBeUndefined();
  });

  const pagedCalls = endpoints.flatMap(({ name, answer }) => {
    const shape = 'shape' in answer ? Object.entries(Object(answer.shape)) : [];
    return shape.some(([key]) => key === 'total_size') ? [[name, shape] as const] : [];
  });

  it('finds many paged calls', () => {
    expect(pagedCalls.length).toBeGreaterThan(30);
  });

  it.each(pagedCalls)('finds the rows of %s first among its lists', (_, shape) => {
    const [envelope, list] = [shape.slice(0, 3), shape[3]];
    expect(envelope.map(([key]) => key)).toEqual(['total_size', 'limit', 'offset']);
    const rows = [{ id: 1 }];
    const other = [{ id: 2 }];
    const answer = { total_size: 1, [String(list?.[0])]: rows, another: other };
    expect(rowsOf(answer)).toBe(rows);
  });
});
