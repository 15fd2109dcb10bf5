import { ALL_ROWS, read } from '@storefront/api';
import { automatedMessages } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { Button, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** Frequent questions about an order, which can be sent or edited; nothing if there are none. */
export function Questions({
  onChoose,
}: {
  readonly onChoose: (question: string) => void;
}): ReactNode {
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
