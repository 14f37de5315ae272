/** A moment as the value of a date and time input: UTC, without seconds. */
export const fieldOf = (moment: string): string => new Date(moment).toISOString().slice(0, 16);

/** The moment of the value of a date and time input; '' for none. */
export function momentOf(field: string): string {
  const moment = new Date(`${field}Z`);
  return field === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
