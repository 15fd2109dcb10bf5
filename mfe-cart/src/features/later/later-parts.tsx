import type { ReactNode } from 'react';
import { LaterButton, type LaterButtonProps } from './later-button';
import { LaterLines, type LaterLinesProps } from './later-lines';
import { LaterRow, type LaterRowProps } from './later-row';

export type LaterProps =
  | ({ readonly show: 'button' } & LaterButtonProps)
  | ({ readonly show: 'row' } & LaterRowProps)
  | ({ readonly show: 'lines' } & LaterLinesProps);

/**
 * The parts of the drawer for lines saved for later. They are one chunk, so that the row is loaded once the button was.
 */
export default function LaterParts(props: LaterProps): ReactNode {
  switch (props.show) {
    case 'button':
      return <LaterButton line={props.line} onPress={props.onPress} />;
    case 'row':
      return <LaterRow line={props.line} onUndo={props.onUndo} />;
    case 'lines':
      return <LaterLines config={props.config} storeId={props.storeId} />;
  }
}
