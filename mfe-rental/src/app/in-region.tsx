import type { ComponentType, ReactNode } from 'react';
import { region } from '#region';

/** A page in its region's look: the region's tokens apply to it and to nothing around it. */
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
