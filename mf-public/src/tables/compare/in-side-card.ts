/** Of a button in the card beside a table, whose words stay on one line where the card is narrow. */
export const IN_SIDE_CARD = 'pub:flex-auto pub:px-3 pub:md:max-lg:text-sm pub:md:max-lg:[&_svg]:hidden';
