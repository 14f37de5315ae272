import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Screens wait for a real API, on machines that are busy with other tests at the time.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
