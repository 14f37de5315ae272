/** The outline of a star in a square of 24. */
export const STAR = 'M12 1.8 15.1 8.4l7.2.9-5.3 5 1.4 7.1-6.4-3.5-6.4 3.5L7 14.3l-5.3-5 7.2-.9z';
