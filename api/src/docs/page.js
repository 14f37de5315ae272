/** Lists the calls of /api/openapi.json and sends them. Plain DOM, so that the page needs no build and no foreign script. */

let token = '';

/** An element with attributes and children. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

async function send(method, path, body) {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { response, text: await response.text() };
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function addressOf(path, parameters, values) {
  const search = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const value = values.get(name);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') search.set(name, value);
  }
  return search.size === 0 ? address : `${address}?${search}`;
}

function field(parameter) {
  const hint = parameter.schema.enum === undefined ? '' : ` (${parameter.schema.enum.join(', ')})`;
  const input = element('input', { name: parameter.name, ...(parameter.required ? { required: '' } : {}) });
  return element('label', {}, `${parameter.name}${hint}`, input);
}

function formFor(method, path, operation) {
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content['application/json'];
  const output = element('pre', { role: 'status', hidden: '' });
  const form = element('form', {}, ...parameters.map(field));
  if (body !== undefined) {
    const text = element('textarea', { name: 'body', rows: '10', spellcheck: 'false' });
    text.value = JSON.stringify(body.example, null, 2);
    form.append(element('label', {}, 'Body', text));
    form.append(
      element(
        'details',
        {},
        element('summary', {}, 'Schema'),
        element('pre', {}, JSON.stringify(body.schema, null, 2)),
      ),
    );
  }
  form.append(element('button', {}, 'Send'), output);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = new FormData(form);
    output.hidden = false;
    output.textContent = 'Sending...';
    try {
      const { response, text } = await send(
        method,
        addressOf(path, parameters, values),
        values.get('body') ?? undefined,
      );
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      output.textContent = `${response.status} ${response.statusText}\n${headers}\n\n${readable(text)}`;
    } catch {
      output.textContent = 'The server does not answer.';
    }
  });
  return form;
}

function section(area, operations) {
  const calls = operations.map(({ method, operation, path }) =>
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('code', {}, `${method} ${path}`),
        ` ${operation.summary} `,
        element('span', { class: 'quiet' }, `(${operation['x-access']})`),
      ),
      formFor(method, path, operation),
    ),
  );
  return element('section', {}, element('h2', {}, area), ...calls);
}

async function show() {
  const about = document.getElementById('about');
  const response = await fetch('/api/openapi.json');
  const { info, paths } = await response.json();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), operation, path })),
  );
  const areas = Map.groupBy(operations, ({ operation }) => operation.tags[0]);
  document.title = info.title;
  document.querySelector('h1').textContent = info.title;
  about.textContent = info.description;
  document.getElementById('areas').append(...[...areas].map(([area, calls]) => section(area, calls)));
}

document.getElementById('session').addEventListener('submit', async (event) => {
  event.preventDefault();
  const values = new FormData(event.target);
  const email = String(values.get('email'));
  const password = String(values.get('password'));
  token = '';
  const { response, text } = await send('POST', '/account/login', JSON.stringify({ email, password }));
  token = response.ok ? text : '';
  document.getElementById('who').textContent = response.ok
    ? `Signed in as ${email} until this page is closed.`
    : `Not signed in: ${JSON.parse(text).detail}`;
});

try {
  await show();
} catch {
  document.getElementById('about').textContent = 'The description of the API could not be loaded.';
}
