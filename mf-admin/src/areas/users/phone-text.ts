const PARTS = /^(\+\d{1,3})(\d{3})(\d{3})(\d{3})$/;

/** A phone number in groups: the code of the country, then three times three digits. */
export const phoneText = (number: string): string => number.replace(PARTS, '$1 $2 $3 $4');
