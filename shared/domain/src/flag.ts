/**
 * Whether a switch of the wire is on: `true`, 1, or `1`, `true`, `on` as text. Absent is off. Backends send
 * switches in all of these forms, also one and the same switch.
 */
export function isOn(flag: boolean | number | string | null | undefined): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true' || flag === 'on';
}
