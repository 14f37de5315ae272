/** For tests only, and therefore not exported to pages. */
export { createMemoryRouter } from 'react-router';
