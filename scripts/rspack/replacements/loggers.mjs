/** The federation runtime's loggers, of which the page uses warnings and errors. */
const nothing = () => undefined;

export const createLogger = (prefix) => ({
  warn: (...words) => console.warn(prefix, ...words),
  error: (...words) => console.error(prefix, ...words),
  log: nothing,
  info: nothing,
  success: nothing,
  ready: nothing,
  debug: nothing,
  setPrefix: nothing,
  setDelegate: nothing,
});

export const logger = createLogger('[ Module Federation ]');
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger, nothing as bindLoggerToCompiler };
