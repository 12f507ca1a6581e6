export const account = { name: '鈴木 一', email: 'suzuki@example.jp', password: 'a-good-password' };

/** Posts to the authentication API at `origin`. `headers`: by default those of its own pages. */
export const postAuth = (origin: string, path: string, body: object, headers: Record<string, string> = { origin }) =>
  fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
