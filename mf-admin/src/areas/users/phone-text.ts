const PARTS = /^(\+\d{1,3})(\d{3})(\d{3})(\d{3})$/;

/** Formats a phone number as its country code and three groups of three digits. */
export const phoneText = (number: string): string => number.replace(PARTS, '$1 $2 $3 $4');
