// For shells built before 2026-11-27, whose renderers do not answer requests. Remove in the next
// major version of the platform.

/**
 * Answers requests using an earlier shell's renderer. That renderer receives a whole job and then
 * single pages as process messages, and passes everything it renders to `process.send`. Both
 * functions stay within this process and do not use Node's channel to the server.
 */
export function olderWorker() {
  const pages = [];
  const failures = [];
  let isStarted = false;
  let respond = () => {};
  const send = (message) =>
    new Promise((resolve) => {
      respond = resolve;
      process.emit('message', message);
    });
  process.send = (message, isSent) => {
    if (message?.kind === 'rendered' && !isStarted) pages.push(message.address);
    else if (message?.kind === 'failed' && !isStarted) failures.push(message);
    else if (message?.kind !== 'doing') respond(message);
    isSent?.();
  };
  const answers = {
    start: async ({ job }) => {
      await send({ ...job, isServing: true });
      isStarted = true;
      return null;
    },
    bundle: ({ remote }) =>
      failures.filter((failure) => failure.remote === remote && !failure.what.startsWith('/')),
    // Already checked as part of the job.
    slot: () => null,
    items: ({ route }) =>
      pages
        .filter(({ language, isUnknownItem }) => language === undefined && !isUnknownItem)
        .filter((page) => page.route?.path === route.path)
        .map(({ path, query }) => ({
          params: paramsOf(route.path, path),
          ...(query !== undefined && { query }),
        })),
    page: async ({ route, item, path, language, cookies }) => {
      const { params, query } = item;
      if (cookies !== undefined)
        return (await sendPage({ route, params, query, language, cookies })).address;
      const page = pages.find((one) => one.path === path && one.query === query);
      if (page !== undefined) return page;
      const failure = failures.find(({ what }) => what === route?.path);
      throw new Error(failure?.reason ?? 'it was not rendered.');
    },
    'server page': async ({ page }) => (await sendPage(page)).page,
  };
  return async (request) => answers[request.kind](request);

  async function sendPage(page) {
    const message = await send(page);
    if (message.kind === 'failed') throw new Error(message.reason);
    return message;
  }
}

function paramsOf(pattern, path) {
  const values = path.split('/');
  const named = pattern.split('/').map((part, at) => [part, decodeURIComponent(values[at])]);
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  );
}
