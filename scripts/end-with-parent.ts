/** Preloaded into every process that `start.ts` starts: none outlives it, however it ends. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep a process alive that has finished.
process.channel?.unref();
