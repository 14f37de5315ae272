/** The grid columns of a gallery. */
export const galleryColumns = 'pub:grid pub:gap-6 pub:sm:grid-cols-2 pub:xl:grid-cols-3';
