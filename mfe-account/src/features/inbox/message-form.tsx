import { ALL_ROWS, errorMessages, multipart, read, write } from '@storefront/api';
import {
  automatedMessages,
  type MessageSendBody,
  messageDetails,
  messageList,
  messageSearch,
  messageSend,
} from '@storefront/api/account';
import { showApiError, useMutation, useQuery } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { Button, Chip, Row, Stack } from '@storefront/ui';
import { Disclosure, TextArea } from '@storefront/ui/controls';
import { ImageUpload } from '@storefront/ui/forms';
import { SendIcon } from '@storefront/ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** Frequent questions about an order, to send or to edit; renders nothing when there are none. */
function Questions({ onChoose }: { readonly onChoose: (question: string) => void }): ReactNode {
  const { t } = useAccountTexts();
  const { data } = useQuery(read(automatedMessages, { query: ALL_ROWS }));
  const questions = [...new Set(data?.data.map(({ message }) => message))];
  if (questions.length === 0) return null;
  return (
    <Row as="ul" wrap gap={2} aria-label={t('inbox.questions')}>
      {questions.map((question) => (
        <li key={question}>
          <Button size="small" onClick={() => onChoose(question)}>
            {question}
          </Button>
        </li>
      ))}
    </Row>
  );
}

/** Maximum number of pictures in one message. */
const MAX_IMAGES = 3;

interface MessageFormProps {
  readonly recipient: Pick<MessageSendBody, 'conversation_id' | 'receiver_id' | 'receiver_type'>;
  /** The order that the first message is about. */
  readonly orderId: number | null;
  /** Whether frequent questions about an order are offered, which is the case for chats with the shop. */
  readonly hasQuestions: boolean;
}

function draftKey({ conversation_id, receiver_type, receiver_id }: MessageFormProps['recipient']) {
  return `message-${conversation_id ?? `${receiver_type}-${receiver_id}`}`;
}

/** Sends a message. A text that could not be sent stays in the field. */
export function MessageForm({ recipient, orderId, hasQuestions }: MessageFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const send = useMutation(
    write(messageSend, { refreshes: [messageList, messageDetails, messageSearch] }),
  );
  const [text, setText] = useSavedText(draftKey(recipient));
  const area = useRef<HTMLTextAreaElement>(null);
  const [images, setImages] = useState<File[]>([]);
  const [attached, setAttached] = useState(orderId);
  const isEmpty = text.trim() === '' && images.length === 0;

  function submit() {
    if (isEmpty || send.isPending) return;
    // The next message is written there; the button is disabled while this one is being sent.
    area.current?.focus();
    const message = {
      ...recipient,
      message: text.trim() || null,
      ...(attached !== null && { order_id: attached }),
    };
    send.mutate(
      { body: multipart(message, { image: images }) },
      {
        onSuccess: () => {
          setText('');
          setImages([]);
          setAttached(null);
        },
        onError: showApiError,
      },
    );
  }

  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {attached !== null && (
        <>
          <div>
            <Chip onRemove={() => setAttached(null)}>{t('inbox.about', { id: attached })}</Chip>
          </div>
          {hasQuestions && text === '' && (
            <Questions
              onChoose={(question) => {
                setText(question);
                area.current?.focus();
              }}
            />
          )}
        </>
      )}
      <TextArea
        ref={area}
        label={t('inbox.write')}
        rows={2}
        maxLength={2000}
        dir="auto"
        value={text}
        error={send.isError ? errorMessages(send.error, common).join(' ') : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter sends and Shift+Enter breaks the line; while a word is being composed, neither does.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Disclosure summary={t('inbox.addPictures')}>
        <ImageUpload
          label={t('inbox.pictures')}
          value={images}
          onChange={setImages}
          maxCount={MAX_IMAGES}
        />
      </Disclosure>
      <Row wrap gap={2} align="stretch" justify="end">
        <Button
          type="submit"
          variant="primary"
          icon={<SendIcon size={18} />}
          loading={send.isPending}
          disabled={isEmpty}
        >
          {t('inbox.send')}
        </Button>
      </Row>
    </Stack>
  );
}
