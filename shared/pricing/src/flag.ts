import type { Flag } from './wire';

/** Whether a switch of any wire form is on (Contract 1.7). Absent is off. */
export function isOn(flag: Flag | null | undefined): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true' || flag === 'on';
}
