/** A session's cookies last longer than the browser: for a day, in seconds. */
const LIFE_S = 86_400;

/** The cookies of a session from the API, as a browser takes them. */
export async function cookiesOf(url, path, account) {
  const response = await fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const expires = Math.floor(Date.now() / 1_000) + LIFE_S;
  return response.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: 'localhost', path: '/', expires };
  });
}

/** Calls of the API in a session of this account; each answers with its JSON, or throws. */
export async function signIn(url, path, account) {
  const cookies = await cookiesOf(url, path, account);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (call, options = {}) => {
    const response = await fetch(`${url}/api${call}`, { ...options, headers: { cookie, origin: url } });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
