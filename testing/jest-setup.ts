import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Limits end what hangs; no test depends on how long anything takes, whatever else the machine is doing.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(300_000);
