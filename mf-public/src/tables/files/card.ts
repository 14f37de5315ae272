/** The styles of the screen's sections. */
export const CARD =
  'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:rounded-2xl pub:border pub:bg-card pub:p-5 pub:shadow-xs pub:sm:p-6';
