import { escaped } from '../../platform/html.ts';
import { API_BASE } from '../../platform/http/base.ts';
import type { Schema } from './json-schema.ts';
import type { OpenApi, Operation } from './openapi.ts';

const access = { anyone: 'Anyone', 'signed-in': 'Logged-in users', admin: 'Administrators' };

/** Returns a short description of a value's type, such as `uuid or null`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return [...new Set(variants.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object') return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`;
  return schema.format ?? schema.type ?? 'any';
}

const item = (name: string, text: string) => `<li><code>${escaped(name)}</code>: ${escaped(text)}</li>`;
/** Backquotes in rules mark code. */
const paragraph = (text: string | undefined) =>
  text === undefined ? [] : [`<p>${escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`];
const list = (title: string, items: string[]) =>
  items.length === 0 ? [] : [`<p>${title}:</p>`, '<ul>', ...items, '</ul>'];
const field = (name: string, schema: Schema, isRequired: boolean) =>
  item(name, `${typeOf(schema)}${isRequired ? '' : ', optional'}`);

const needs = {
  none: '',
  true: ' Needs a session confirmed in the last 30 minutes.',
  'or-current-password': ' Needs a session confirmed in the last 30 minutes, or the password.',
};

const isFailure = (status: string) => Number(status) >= 400;

function callSection(call: string, operation: Operation): string {
  const { description, parameters = [], requestBody, responses, summary, ...rest } = operation;
  const { properties = {}, required = [] } = requestBody?.content['application/json']?.schema ?? {};
  const returned = Object.entries(responses).filter(([status]) => !isFailure(status));
  return [
    `<h3><code>${escaped(call)}</code></h3>`,
    `<p>${escaped(summary)}. ${access[rest['x-access']]}.${needs[`${rest['x-confirmed'] ?? 'none'}`]}</p>`,
    ...paragraph(description),
    ...list(
      'Parameters',
      parameters.map((parameter) => field(`${parameter.name} (${parameter.in})`, parameter.schema, parameter.required)),
    ),
    ...list(
      'Body',
      Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name))),
    ),
    ...list(
      'Returns',
      returned.map(([status, { content = {} }]) => {
        const [media] = Object.values(content);
        return item(status, media === undefined ? 'no body' : typeOf(media.schema));
      }),
    ),
    `<p>Failures: ${Object.keys(responses).filter(isFailure).join(', ')}</p>`,
  ].join('\n');
}

/** Renders the OpenAPI document as a page: plain HTML without scripts and styles. */
export function documentationPage({ info, paths, tags }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${API_BASE}${path}`,
      operation,
    })),
  );
  const areas = [...Map.groupBy(calls, ({ operation }) => operation.tags[0])].flatMap(([area, group]) => [
    `<h2>${escaped(area)}</h2>`,
    ...paragraph(tags.find(({ name }) => name === area)?.description),
    ...group.map(({ call, operation }) => callSection(call, operation)),
  ]);
  const failures = new Map(
    calls.flatMap(({ operation }) => Object.entries(operation.responses)).filter(([status]) => isFailure(status)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)}</title>
</head>
<body>
<main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)} For programs: <a href="${API_BASE}/openapi.json">the OpenAPI document</a>.</p>
${areas.join('\n')}
<h2>Failures</h2>
<ul>
${[...failures].map(([status, { description }]) => item(status, description)).join('\n')}
</ul>
</main>
</body>
</html>
`;
}
