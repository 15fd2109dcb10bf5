import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement } from 'react';
import { AntdProvider } from '../antd/antd-provider';

export interface TooltipProps {
  /** Never the only place of a fact: touch screens do not show it. */
  text: string;
  /** One element that takes a ref and focus. */
  children: ReactElement;
}

/** A word of explanation on hover and on keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <AntdProvider>
      <AntdTooltip title={text} trigger={['hover', 'focus']}>
        {children}
      </AntdTooltip>
    </AntdProvider>
  );
}
