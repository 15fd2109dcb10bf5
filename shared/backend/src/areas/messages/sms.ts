import {
  InvalidParameterException,
  InvalidParameterValueException,
  OptedOutException,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { type MessageProvider, MessageRefusedError } from './message-provider';

/** Amazon SNS, or a gateway with the same protocol. */
export interface SmsSettings {
  readonly region: string;
  /** The address of another gateway than Amazon's own. */
  readonly endpoint: string | null;
  /** The sender's name, in countries that allow one: up to 11 letters and digits. */
  readonly sender: string | null;
  /** Absent: those of the machine's role, as the AWS SDK finds them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Timeout of the gateway, in milliseconds. */
const LIMIT_MS = 20_000;

/** Sends text messages by Amazon SNS. */
export function createSmsProvider({
  region,
  endpoint,
  sender,
  credentials,
}: SmsSettings): MessageProvider {
  const client = new SNSClient({
    region,
    // The outbox tries again with longer pauses; an immediate retry after a lost answer would send the message twice.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: LIMIT_MS, requestTimeout: LIMIT_MS },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const text = (value: string) => ({ DataType: 'String', StringValue: value });
  const attributes = {
    // Codes and orders are not advertising: they are delivered first, and also to people who have opted out of
    // advertising.
    'AWS.SNS.SMS.SMSType': text('Transactional'),
    ...(sender ? { 'AWS.SNS.SMS.SenderID': text(sender) } : {}),
  };
  return {
    channel: 'sms',
    async send({ recipient, body }) {
      const message = {
        // E.164; the phone of a guest's order is stored as digits.
        PhoneNumber: `+${recipient.replace(/\D/g, '')}`,
        Message: body,
        MessageAttributes: attributes,
      };
      try {
        await client.send(new PublishCommand(message));
      } catch (error) {
        const isFinal =
          error instanceof InvalidParameterException ||
          error instanceof InvalidParameterValueException ||
          error instanceof OptedOutException;
        throw isFinal ? new MessageRefusedError(error.name) : error;
      }
    },
  };
}
