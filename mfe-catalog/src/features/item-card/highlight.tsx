import type { ReactNode } from 'react';
import styles from './highlight.module.css';
import { findWords } from './match-words';

interface HighlightProps {
  readonly text: string;
  /** The searched words; an empty text marks nothing. */
  readonly words: string;
}

/** A text in which the searched words are marked. */
export function Highlight({ text, words }: HighlightProps): ReactNode {
  return findWords(text, words).map(({ start, part, isMatch }) =>
    isMatch ? (
      <mark key={start} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  );
}
