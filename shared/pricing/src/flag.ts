import type { Flag } from './wire';

/** Whether a switch of any wire form is on. Absent is off. */
export function isOn(flag: Flag | null | undefined): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true' || flag === 'on';
}
