/** A moment as the value of a date and time input: UTC, without seconds. */
export const fieldOf = (timestamp: string): string => new Date(timestamp).toISOString().slice(0, 16);

/** The moment of the value of a date and time input; '' for none. */
export function timestampOf(field: string): string {
  const timestamp = new Date(`${field}Z`);
  return field === '' || Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A moment as the value of a date and time input in the reader's time zone, without seconds. */
export function localFieldOf(timestamp: string): string {
  const date = new Date(timestamp);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The moment of the value of such an input; '' for none. */
export function timestampOfLocalField(field: string): string {
  const timestamp = new Date(field);
  return field === '' || Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}

/** The reader's time zone, such as `Europe/Stockholm`. */
export const readersZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
