type Body = Readonly<Record<string, unknown>>;

/** A session by classic WebDriver: each command is a request. */
export interface WebDriverSession {
  readonly capabilities: Readonly<Record<string, string>>;
  send(method: 'POST' | 'DELETE', path: string, body?: Body): Promise<unknown>;
}

export async function openSession(driver: string, alwaysMatch: Body): Promise<WebDriverSession> {
  const { sessionId, capabilities } = (await send(driver, 'POST', '/session', {
    capabilities: { alwaysMatch },
  })) as {
    readonly sessionId: string;
    readonly capabilities: Readonly<Record<string, string>>;
  };
  return {
    capabilities,
    send: (method, path, body) => send(driver, method, `/session/${sessionId}${path}`, body),
  };
}

async function send(driver: string, method: string, path: string, body?: Body): Promise<unknown> {
  const answer = await fetch(`${driver}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as {
    readonly value: { readonly error?: string; readonly message?: string } | null;
  };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
