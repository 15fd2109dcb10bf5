import type { ComponentType, ReactNode } from 'react';
import { region } from '#region';

/** Applies the region's design tokens to a page, and to nothing around it. */
export function inRegion(Page: ComponentType): ComponentType {
  if (region.look === undefined) return Page;
  return function RegionalPage(): ReactNode {
    return (
      <div className={region.look}>
        <Page />
      </div>
    );
  };
}
