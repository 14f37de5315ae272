type Json = Record<string, unknown>;

/** What a value of some name looks like; any other is made of its type. */
const byName: Record<string, unknown> = {
  userName: 'anna-berg',
  publicUserName: 'anna-berg',
  firstName: 'Anna',
  lastName: 'Berg',
  fullName: 'Anna Berg',
  email: 'anna@example.com',
  phoneNumber: '+46701234567',
  imageUrl: 'https://example.com/picture.png',
  website: 'https://example.com',
  device: 'Firefox on Linux',
  teamName: 'Malmö FF',
  homeTeamName: 'Malmö FF',
  awayTeamName: 'Kalmar FF',
  season: 23,
  country: 178,
  rating: 0,
  itemColor: '#000000',
  winnerColor: '#0f1990',
  positiveColor: '#2667b0',
  negativeColor: '#c55258',
  relegationColor: '#5d191c',
};

const byFormat: Record<string, string> = {
  uuid: '0199d3a0-0000-7000-8000-000000000001',
  'date-time': '2025-03-29T14:00:00.000Z',
};

function ofType(schema: Json, name: string): unknown {
  switch (schema['type']) {
    case 'string':
      return byFormat[String(schema['format'])] ?? (name === '' ? 'text' : name);
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return [sample(schema['items'] as Json, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([key, property]) => [
          key,
          sample(property, key),
        ]),
      );
    default:
      return {};
  }
}

/** An example of what a JSON schema describes. */
export function sample(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  const known = byName[name];
  if (known !== undefined) return known;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  return first === undefined ? ofType(schema, name) : sample(first, name);
}
