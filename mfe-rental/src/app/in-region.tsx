import type { ComponentType, ReactNode } from 'react';
import { region } from '#region';

/** A page with the look of its region: the region's tokens apply only inside of it. */
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
