import { isLong } from '../../testing/length.ts';

const MINUTE_MS = 60_000;

// Ends hanging tests. No test depends on durations.
jest.setTimeout((isLong ? 60 : 10) * MINUTE_MS);
