import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openForTests } from '../../testing/open-for-tests';
import { MessageRefusedError } from './message-provider';
import { createSmsProvider } from './sms';

const message = { id: 7, subject: null, body: 'رمزك ١٢٣٤ Your code' };
const recipient = '+201001112223';

/** Answers as Amazon SNS documents it (API 2010-03-31, query protocol). */
async function openGateway() {
  const calls: { readonly form: URLSearchParams; readonly authorization: string }[] = [];
  const state = { error: '', status: 200 };
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    calls.push({ form, authorization: request.headers.authorization ?? '' });
    const { error, status } = state;
    const side = status < 500 ? 'Sender' : 'Receiver';
    response.writeHead(status, { 'content-type': 'text/xml' });
    response.end(
      error === ''
        ? '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>m-1</MessageId></PublishResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></PublishResponse>'
        : `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>${side}</Type><Code>${error}</Code><Message>No</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The gateway has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const credentials = { accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret' };
  return {
    calls,
    state,
    provider: createSmsProvider({ region: 'eu-south-1', endpoint, sender: 'Souk', credentials }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const gateway = openForTests(openGateway);
beforeEach(() => {
  gateway.calls.length = 0;
  Object.assign(gateway.state, { error: '', status: 200 });
});

it('sends a text once, to the number, as transactional', async () => {
  await gateway.provider.send({ ...message, recipient });
  const [call, ...others] = gateway.calls;
  expect(others).toEqual([]);
  expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
    Action: 'Publish',
    PhoneNumber: recipient,
    Message: message.body,
    'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SMSType',
    'MessageAttributes.entry.1.Value.StringValue': 'Transactional',
    'MessageAttributes.entry.2.Name': 'AWS.SNS.SMS.SenderID',
    'MessageAttributes.entry.2.Value.StringValue': 'Souk',
  });
  expect(call?.authorization).toContain('Credential=key-of-the-shop/');
  expect(call?.authorization).toContain('/eu-south-1/sns/');
});

it.each(['201001112223', '+20 100 111 2223'])('writes the number %s in full', async (number) => {
  await gateway.provider.send({ ...message, recipient: number });
  expect(gateway.calls[0]?.form.get('PhoneNumber')).toBe(recipient);
});

it.each([
  ['InvalidParameter', 400],
  ['ParameterValueInvalid', 400],
  ['OptedOut', 400],
])('gives up after %s', async (error, status) => {
  Object.assign(gateway.state, { error, status });
  const sent = gateway.provider.send({ ...message, recipient });
  await expect(sent).rejects.toThrow(MessageRefusedError);
});

it.each([
  ['Throttled', 429],
  ['InternalError', 500],
  // The operator's keys are wrong, which can be fixed without the customer.
  ['AuthorizationError', 403],
  ['InvalidClientTokenId', 403],
])('leaves the message to the next try after %s, and sends only once', async (error, status) => {
  Object.assign(gateway.state, { error, status });
  const sent = gateway.provider.send({ ...message, recipient });
  await expect(sent).rejects.toThrow();
  await expect(sent).rejects.not.toThrow(MessageRefusedError);
  expect(gateway.calls).toHaveLength(1);
});
