/** Styles of a button in the card beside a table. Its label stays on one line in a narrow card. */
export const IN_SIDE_CARD = 'pub:flex-auto pub:px-3 pub:md:max-lg:text-sm pub:md:max-lg:[&_svg]:hidden';
