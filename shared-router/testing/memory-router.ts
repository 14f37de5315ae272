/** For tests alone, and therefore not among the names that are in every page. */
export { createMemoryRouter } from 'react-router';
