const LIMIT_MS = 60_000;

// Databases, processes and mail servers are real; a machine with much to do takes its time.
jest.setTimeout(LIMIT_MS);
