// Sends the form of a call, and shows the answer below it.
const base = new URL('..', import.meta.url).pathname.slice(0, -1);

for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const output = form.querySelector('.answer');
    output.replaceChildren('Sending …');
    const answer = await send(form).catch((error) => [`No answer: ${error.message}`]);
    output.replaceChildren(...answer);
  });
}

/** @returns what is shown of the answer: status, time and body */
async function send(form) {
  const { method } = form.dataset;
  const fields = [...form.querySelectorAll('[data-in]')];
  const inPlace = (place) =>
    fields.filter((field) => field.dataset.in === place && field.value !== '');
  let address = base + form.dataset.path;
  for (const { name, value } of inPlace('path'))
    address = address.replace(`{${name}}`, encodeURIComponent(value));
  const query = new URLSearchParams(inPlace('query').map(({ name, value }) => [name, value]));
  if (query.size > 0) address += `?${query}`;
  const body = Object.fromEntries(
    await Promise.all(inPlace('body').map(async (field) => [field.name, await sentValue(field)])),
  );
  const startedAt = performance.now();
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  const text = isPicture ? '' : await response.text();
  const status = `${response.status} ${response.statusText}, ${Math.round(performance.now() - startedAt)} ms\n`;
  return [status, isPicture ? pictureAt(address) : readable(text)];
}

async function sentValue({ type, value, files, dataset }) {
  if (type === 'file') return base64Of(files[0]);
  return dataset.type === 'number' ? Number(value) : value;
}

function base64Of(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function pictureAt(address) {
  const picture = new Image();
  picture.src = address;
  picture.alt = 'The picture';
  return picture;
}
