/** Two columns of cards on a wide screen, one below the other elsewhere. */
export const COLUMNS = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-2';

/** The cards of one of them. */
export const COLUMN = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6';
