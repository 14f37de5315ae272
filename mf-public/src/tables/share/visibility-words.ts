/** What is said of a switch of a table: once the server confirms, and where it does not. */
export type SwitchWords = { done: string; failed: string; inline: string };

export const ofVisibility: SwitchWords = {
  done: 'Table visibility updated.',
  failed: 'Failed to update table visibility. Please try again.',
  inline: 'Failed to update table visibility.',
};

export const ofListing: SwitchWords = {
  done: 'Table listing updated.',
  failed: 'Failed to update table listing. Please try again.',
  inline: 'Failed to update table listing.',
};
