type Environment = Record<string, string | undefined>;

const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
const protocols = ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'];
const PROTOCOL = 'http/json';

/**
 * Whether the environment switches tracing on: it names an endpoint, and neither disables the SDK nor its traces. The
 * libraries are loaded only then.
 * @throws {Error} for a protocol that this server does not have.
 */
export function isTracingOn(environment: Environment): boolean {
  const isNamed = endpoints.some((name) => (environment[name] ?? '').trim() !== '');
  if (!isNamed || environment['OTEL_SDK_DISABLED'] === 'true' || environment['OTEL_TRACES_EXPORTER'] === 'none')
    return false;
  const name = protocols.find((protocol) => ![undefined, '', PROTOCOL].includes(environment[protocol]));
  if (name !== undefined) throw new Error(`${name} must be ${PROTOCOL}, not "${environment[name]}".`);
  return true;
}
