import { isLong } from '../../testing/length.ts';

const MINUTE_MS = 60_000;

// Ends what hangs; no test depends on how long anything takes.
jest.setTimeout((isLong ? 60 : 10) * MINUTE_MS);
