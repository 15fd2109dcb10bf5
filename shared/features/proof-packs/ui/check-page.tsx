import { FailedRead } from '@storefront/platform';
import { Card, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { PacksView, type Proved, VerdictNote } from './pack-view';
import styles from './proof.module.css';
import { useProofTexts } from './use-proof-texts';
import { useVerdict } from './use-verdict';

/** A limit that no honest use exceeds. */
const MAX_FILES = 8;

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** The exact text of a file: invalid UTF-8 or an added byte order mark counts as a change. */
async function exactText(file: File): Promise<string> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(await file.arrayBuffer());
  } catch {
    return '';
  }
}

/** The page where anybody can verify exported proof packs. The files stay on the device. */
export function CheckPage(): ReactNode {
  const t = useProofTexts();
  const id = useId();
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [proved, setProved] = useState<ReadonlyMap<string, Proved>>(new Map());
  const onProved = useCallback((text: string, pack: Proved) => {
    setProved((before) => new Map(before).set(text, pack));
  }, []);

  async function choose(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, MAX_FILES);
    setFiles(
      await Promise.all(
        chosen.map(async (file) => ({ name: file.name, text: await exactText(file) })),
      ),
    );
  }
  const shown = [...new Set(files.map(({ text }) => text))].flatMap(
    (text) => proved.get(text) ?? [],
  );
  return (
    <Stack gap={4}>
      <Card padding="large" gap={4}>
        <SectionHeading level={1} hint={t('check.hint')}>
          {t('check.title')}
        </SectionHeading>
        <Stack align="center" middle round="medium" weight="medium" className={styles.camera}>
          <label htmlFor={id}>{t('check.choose')}</label>
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            multiple
            onChange={(event) => void choose(event.currentTarget.files)}
          />
        </Stack>
        {files.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and content
          <CheckedFile key={index} name={name} text={text} onProved={onProved} />
        ))}
        <Text tone="muted" size="sm">
          {t('check.limits')}
        </Text>
      </Card>
      {shown.length > 0 && <PacksView packs={shown} />}
    </Stack>
  );
}

interface CheckedFileProps extends Chosen {
  readonly onProved: (text: string, pack: Proved) => void;
}

function CheckedFile({ name, text, onProved }: CheckedFileProps): ReactNode {
  const t = useProofTexts();
  const { verdict, keys } = useVerdict(text, (pack) => onProved(text, pack));
  return (
    <Stack gap={2}>
      <p>
        <bdi>{name}</bdi>
      </p>
      {verdict ? (
        <VerdictNote verdict={verdict} />
      ) : keys.isError ? (
        <FailedRead title={t('check.keysFault')} read={keys} />
      ) : (
        <Skeleton height={64} />
      )}
    </Stack>
  );
}
